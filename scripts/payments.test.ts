import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Answer = { readonly code: number; readonly output: string; readonly errors: string }

const payments = (...args: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PAYMENT_PROVIDER: '' }
    execFile(process.execPath, ['scripts/payments.ts', ...args], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    )
  })

test('PAY-03 the operator’s command lists payments in review, and reports unknown arguments', async () => {
  expect(await payments('list')).toEqual({ code: 0, output: 'No payment needs a person.\n', errors: '' })
  const unknown = await payments('refund', randomUUID(), '--reason', 'a test', '--amount', '1,50')
  expect([unknown.code, unknown.errors]).toEqual([1, expect.stringContaining('there is no such payment')])
  for (const wrong of [
    [],
    ['refund'],
    ['refund', randomUUID()],
    ['refund', randomUUID(), '--reason', 'x', '--amount', 'all'],
    ['toString', 'x'],
  ]) {
    const answer = await payments(...wrong)
    expect([answer.code, answer.errors]).toEqual([1, expect.stringMatching(/^Usage: npm run payments/)])
  }
}, 600_000)

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
  expect([unknown.code, unknown.errors]).toEqual([1, 'there is no centre nowhere\n'])
}, 600_000)
