import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { toJson } from '#platform/database/tables.server.ts'
import { privacy as command } from './privacy.ts'
import { readShownOutput, runHere } from './run-command.test-support.ts'

const browser = '6f1d4c62-0a0e-4f0e-9c0e-3d5a3b7f2c11'
const oid = '0b8f6a0e-4f4e-4b3a-9a53-1f1d2c3b4a59'
let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db
    .insertInto('account')
    .values({
      oid,
      email: 'anna@example.org',
      password_hash: 'x',
      email_confirmed_at: new Date('2026-11-20T09:30:00Z'),
      locale: 'de',
    })
    .execute()
  const hash = '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8'
  const moment = new Date('2026-11-20T09:31:00Z')
  const texts = toJson({ consent_accept_all: 'Alles akzeptieren' })
  await db.insertInto('consent_text').values({ hash, locale: 'de', texts, first_used_at: moment }).execute()
  await db
    .insertInto('consent_record')
    .values({
      id: 'b7a1c3f0-58f5-4f0b-8f9c-7b1a90d8e1aa',
      consent_id: browser,
      version: 'v1',
      text_hash: hash,
      choice: 'all',
      analytics: true,
      ads: true,
      recorded_at: moment,
    })
    .execute()
})
afterAll(() => database.close())

const privacy = (...args: string[]) => runHere(command, args, database)

test('PRD-06 the operator’s command for requests by letter prints what docs/operating/privacy.md shows, and records it', async () => {
  const reason = 'letter of 20 November'
  const commandFor = (address: string) => `npm run --silent privacy -- export ${address} --reason "${reason}"`
  const given = await privacy('export', 'Anna@example.org', '--reason', reason, '--by', 'Kim')
  const shown = readShownOutput('privacy.md', commandFor('anna@example.org'))
  const atSomeTime = (text: string) =>
    text.trimEnd().replaceAll(/"(exportedAt|createdAt)": "\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"$1": ""')
  expect([given.code, atSomeTime(given.output), given.errors]).toEqual([0, atSomeTime(shown), ''])
  expect(await privacy('export', 'ben@example.org', '--reason', reason)).toEqual({
    code: 1,
    output: '',
    errors: `${readShownOutput('privacy.md', commandFor('ben@example.org'))}\n`,
  })
  const records = await database.db.selectFrom('disclosure').select(['given_by', 'reason']).execute()
  expect(records).toEqual([{ given_by: 'Kim', reason }])
})

test('CON-02 the operator’s command prints what a browser has agreed to, as docs/operating/privacy.md shows it', async () => {
  const shown = readShownOutput('privacy.md', `npm run --silent privacy -- consents ${browser}`)
  expect(await privacy('consents', browser)).toEqual({ code: 0, output: `${shown}\n`, errors: '' })
})

test('PRD-06 the operator’s command wants a reason, and reports unknown arguments', async () => {
  for (const wrong of [
    [],
    ['export', 'anna@example.org'],
    ['export', 'anna@example.org', '--reason', ' '],
    ['export', '--reason', 'x'],
    ['export', 'anna@example.org', '--why', 'x'],
    ['consents', 'anna@example.org'],
  ]) {
    const answer = await privacy(...wrong)
    expect([answer.code, answer.output, answer.errors]).toEqual([
      1,
      '',
      expect.stringMatching(/^Usage: npm run privacy/),
    ])
  }
})
