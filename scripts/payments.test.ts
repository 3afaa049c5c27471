import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { closeDays, exportDays } from '#main/commands/payments/close-payments.ts'
import { insertCentre } from './insert-centre.test-support.ts'
import { payments as command } from './payments.ts'
import { runHere } from './run-command.test-support.ts'

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const payments = (...args: string[]) => runHere(command, args, database)

test('PAY-03 the operator’s command lists payments in review, and reports unknown arguments', async () => {
  expect(await payments('list')).toEqual({ code: 0, output: 'No payment needs your help.\n', errors: '' })
  const unknown = await payments('refund', randomUUID(), '--reason', 'a test', '--amount', '1,50')
  expect([unknown.code, unknown.errors]).toEqual([1, expect.stringContaining('there is no such payment')])
  for (const wrong of [
    [],
    ['refund'],
    ['refund', randomUUID()],
    ['refund', randomUUID(), '--reason', 'x', '--amount', 'all'],
    ['toString', 'x'],
    ['list', '--all'],
    ['close', 'hafen', '--from'],
  ]) {
    const answer = await payments(...wrong)
    expect([answer.code, answer.errors]).toEqual([1, expect.stringMatching(/^Usage: npm run payments/)])
  }
})

test('PAY-10 PAY-11 PAY-12 STF-06 close and export want a centre and days, payouts and audit only days', async () => {
  for (const wrong of [
    ['close', 'hafen'],
    ['export', 'hafen', '--from', '2026-11-01', '--to', '2026-11-30'],
    ['audit', '--from', '2026-11-01'],
    ['payouts'],
  ]) {
    const answer = await payments(...wrong)
    expect([answer.code, answer.errors]).toEqual([1, expect.stringMatching(/^Usage: npm run payments/)])
  }
  for (const [name, ...options] of [
    ['--from 26.11.2026', 'close', 'hafen', '--from', '26.11.2026'],
    ['--from 2026-11-31', 'audit', '--from', '2026-11-31', '--file', join(folder, 'none.csv')],
    ['--to 2026-11', 'payouts', '--from', '2026-11-01', '--to', '2026-11'],
  ] as const)
    expect(await payments(...options)).toEqual({
      code: 1,
      output: '',
      errors: `${name} is no day: write it like 2026-11-26\n`,
    })
  const file = join(folder, 'audit.csv')
  const audit = await payments('audit', '--from', '2026-11-22', '--file', file)
  expect([audit.code, audit.output]).toEqual([0, `0 rows in ${file}\n`])
  expect(await readFile(file, 'utf8')).toMatch(/^\uFEFFZeit \(UTC\);Wer;/)
  const payouts = await payments('payouts', '--from', '2026-11-22')
  expect([payouts.code, payouts.output]).toEqual([
    0,
    'sandbox (account common) does not tell its payouts to this app.\n',
  ])
  const unknown = await payments('close', 'nowhere', '--from', '2026-11-22')
  expect([unknown.code, unknown.errors]).toEqual([
    1,
    'there is no centre nowhere, and there are no payments of it\n',
  ])
})

test('PAY-10 PAY-11 close and export refuse days in the wrong order, and DATEV those of two financial years', async () => {
  const wrong = await payments(
    'audit',
    '--from',
    '2026-11-02',
    '--to',
    '2026-11-01',
    '--file',
    join(folder, 'x'),
  )
  expect([wrong.code, wrong.errors]).toEqual([
    1,
    '2026-11-02 comes after 2026-11-01: name the earlier day first\n',
  ])

  const accounts = join(folder, 'accounts.yaml')
  await writeFile(
    accounts,
    'consultant: 29098\nclient: 55003\naccountLength: 4\naccounts: { unearned: 1700 }\n',
  )
  await insertCentre(database.db, 'hafen', 'Hafen')
  const file = join(folder, 'EXTF_winter.csv')
  const days = (first: string, last: string) => ({ centre: 'hafen', first, last })
  const options = { format: 'datev', file, accounts }
  await expect(exportDays(database, days('2026-11-02', '2026-11-01'), options)).rejects.toThrow(
    '2026-11-02 comes after 2026-11-01',
  )
  await expect(closeDays(database, days('2026-11-02', '2026-11-01'))).rejects.toThrow('comes after')
  await expect(exportDays(database, days('2025-12-01', '2026-01-31'), options)).rejects.toThrow(
    'export until 2025-12-31 (--to), and from 2026-01-01 (--from) into another file',
  )
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  expect(await exportDays(database, days('2025-12-01', '2025-12-31'), options)).toBe(`0 postings in ${file}`)
})
