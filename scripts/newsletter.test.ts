import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { toJson } from '#platform/database/tables.server.ts'
import { insertCentre } from './insert-centre.test-support.ts'
import { newsletter as command } from './newsletter.ts'
import { readShownOutput, runHere } from './run-command.test-support.ts'

let folder: string
let database: OpenDatabase

/** What docs/operating/mail.md shows as the file of a newsletter. */
const [, example = ''] =
  /```yaml\n(id: late-saturday[\s\S]*?)```/.exec(
    readFileSync(join(import.meta.dirname, '../docs/operating/mail.md'), 'utf8'),
  ) ?? []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletter-'))
  await writeFile(join(folder, 'late-saturday.yaml'), example)
  database = await openTestDatabase()
  const { db } = database
  await insertCentre(db, 'hafengalerie-kiel', 'Hafengalerie Kiel')
  const subscription = {
    centre_uid: 'hafengalerie-kiel',
    locale: 'de' as const,
    consent_text:
      'Ich möchte den Newsletter von Hafengalerie Kiel an diese Adresse bekommen. Abbestellen kann ich ihn jederzeit mit einem Klick.',
    asked_at: new Date('2026-11-20T09:30:00Z'),
    confirmed_at: new Date('2026-11-20T09:32:00Z'),
    ended_at: null,
    ended_by: null,
  }
  await db
    .insertInto('newsletter_subscription')
    .values([
      {
        ...subscription,
        id: '3f0c2d8e-6a51-4b7e-8e59-0d2f5a1c7b10',
        email: 'anna@example.org',
        interests: toJson(['music']),
      },
      {
        ...subscription,
        id: '1d4b7a90-2c35-4f68-9b1e-7c8d9e0f1a22',
        email: 'ben@example.org',
        interests: toJson([]),
      },
      {
        ...subscription,
        id: '9c2e5f71-8b46-4a0d-b3c7-5e6f7a8b9c33',
        email: 'carla@example.org',
        interests: toJson(['fashion']),
      },
      {
        ...subscription,
        id: '7a6b5c4d-3e2f-4109-8f7e-6d5c4b3a2f44',
        email: 'dora@example.org',
        interests: toJson([]),
        confirmed_at: null,
      },
    ])
    .execute()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const newsletter = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runHere(command, args, database, settings)

test('MAI-09 the operator’s command writes the issue of docs/operating/mail.md once for each subscriber whom it is for', async () => {
  const file = join(folder, 'late-saturday.yaml')
  const shown = readShownOutput('mail.md', 'npm run --silent newsletter -- send late-saturday.yaml')
  for (let repeated = 0; repeated < 2; repeated += 1)
    expect(await newsletter(['send', file])).toEqual({ code: 0, output: `${shown}\n`, errors: '' })
  const mails = await database.db
    .selectFrom('mail')
    .select('facts')
    .where('kind', '=', 'newsletter')
    .execute()
  expect(mails.map(({ facts }) => facts['subscription'] ?? '').toSorted()).toEqual([
    '1d4b7a90-2c35-4f68-9b1e-7c8d9e0f1a22',
    '3f0c2d8e-6a51-4b7e-8e59-0d2f5a1c7b10',
  ])
})

test('MAI-09 the operator’s command prints the proofs of an address as docs/operating/mail.md shows them, or all', async () => {
  const shown = readShownOutput('mail.md', 'npm run --silent newsletter -- export anna@example.org')
  expect(await newsletter(['export', 'Anna@Example.org'])).toEqual({
    code: 0,
    output: `${shown}\n`,
    errors: '',
  })
  const all = JSON.parse((await newsletter(['export'])).output) as readonly { readonly email: string }[]
  expect(all.map(({ email }) => email).toSorted()).toEqual([
    'anna@example.org',
    'ben@example.org',
    'carla@example.org',
    'dora@example.org',
  ])
})

test('MAI-09 the operator’s command names what is wrong with a file, with the mail server and with its arguments', async () => {
  const wrong = join(folder, 'wrong.yaml')
  await writeFile(wrong, 'id: Late Saturday\nde: { subject: Samstag, text: "" }\n')
  expect(await newsletter(['send', wrong])).toEqual({
    code: 1,
    output: '',
    errors: `${wrong} is no newsletter:\n  id must be words of small letters with hyphens\n  de.text must not be empty\n`,
  })
  const misspelt = join(folder, 'misspelt.yaml')
  await writeFile(misspelt, example.replace('centre: hafengalerie-kiel', 'centre: hafengallerie-kiel'))
  expect(await newsletter(['send', misspelt])).toEqual({
    code: 1,
    output: '',
    errors: `Nothing was sent: ${misspelt} is for the centre hafengallerie-kiel, which is not in the content: did you mean hafengalerie-kiel?\n`,
  })
  const publicSite = {
    PUBLIC_ORIGIN: 'https://passage.example',
    IDENTITY_PROVIDER: 'embedded',
    PAYMENT_PROVIDER: 'sandbox',
  }
  expect(await newsletter(['send', join(folder, 'late-saturday.yaml')], publicSite)).toEqual({
    code: 1,
    output: '',
    errors: 'Nothing was sent: set SMTP_URL and MAIL_FROM\n',
  })
  const usage = 'Usage: npm run newsletter -- send <file> | export [e-mail address]\n'
  for (const args of [[], ['send'], ['list']])
    expect(await newsletter(args)).toEqual({ code: 1, output: '', errors: usage })
})
