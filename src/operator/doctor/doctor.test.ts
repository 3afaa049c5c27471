import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodContent, withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { runCommand } from '../../../scripts/run-command.test-support.ts'
import { runDoctorHere } from './run-doctor.test-support.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Small content: each check of the whole demo takes seconds of a processor.
const CONTENT_DIR = join(folder, 'content')
const runDoctor = (settings: Readonly<Record<string, string>>) =>
  runDoctorHere({ DATA_DIR: folder, CONTENT_DIR, ...settings })

beforeAll(() => {
  const imprint = '_global/pages/imprint.yaml'
  const demoImprint = readFileSync(`content/${imprint}`, 'utf8')
  return writeFiles(CONTENT_DIR, withFiles({ '_global/messages.yaml': '{}\n', [imprint]: demoImprint }))
})

test('doctor: the doctor warns of the demo’s company and legal pages on a public origin, and only there', async () => {
  const isPublic = {
    PUBLIC_ORIGIN: 'https://center.hafen.example',
    IDENTITY_PROVIDER: 'embedded',
    PAYMENT_PROVIDER: 'sandbox',
  }
  const { stdout } = await runDoctor(isPublic)
  expect(stdout).toContain('! Content: https://center.hafen.example is public, and this is still an example:')
  expect(stdout).toMatch(/_global\/pages\/imprint\.yaml:\d+:\d+ {2}\{product\} Betriebs GmbH is an example/)
  expect(stdout).toContain('→ Replace them in the folder of CONTENT_DIR before visitors come')
  expect(stdout).toContain(
    '✓ Accounts: not looked at, because no server of this version has used the database yet',
  )

  const own = (await runDoctor({})).stdout
  expect(own).toMatch(/✓ Content: .* has no faults/)
  expect(own).not.toContain('is an example')
}, 120_000)

test('LIM-02 the doctor warns of a logotype that hardly shows on the colour of its brand', async () => {
  const pale = join(folder, 'pale')
  const logotype =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z" fill="#fff"/></svg>'
  await writeFiles(
    pale,
    withFiles({
      '_global/messages.yaml': null,
      '_global/brands/kornwerk.svg': logotype,
      '_global/brands/kornwerk.yaml': String(goodContent['_global/brands/kornwerk.yaml']).replace(
        /colour: .*/,
        "colour: '#fafafa'",
      ),
    }),
  )
  const { code, stdout } = await runDoctor({ CONTENT_DIR: pale })
  expect(stdout).toContain('! Content: ')
  expect(stdout).toContain('kornwerk.svg:1:1  the logotype hardly shows on the colour of its brand (#fafafa)')
  expect(code).toBe(0)
}, 60_000)

test('PAY-05 the doctor names the remedy for real money with the embedded car park', async () => {
  const { code, output } = await runCommand('doctor.ts', [], {
    DATA_DIR: folder,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_hunter2',
    STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  })
  expect(code).toBe(1)
  expect(output).toMatch(/✗ Settings: [^]*PARKING_GATEWAY_URL must be given with PAYMENT_PROVIDER=stripe/)
  expect(output).toContain('PAYMENT_PROVIDER=sandbox')
  expect(output).not.toContain('hunter2')
})

test('PRD-09 one wrong setting does not hide what the doctor finds outside by the others', async () => {
  const { code, stdout } = await runDoctor({
    LOG_LEVEL: 'verbose',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@b.example',
  })
  expect(code).toBe(1)
  expect(stdout).toMatch(/✗ Settings: [^]*LOG_LEVEL must be trace, debug, info, warn, error or silent/)
  expect(stdout).toMatch(/✗ Mail: /)
  // What is wrong only together has no rest that is a whole.
  const half = (await runDoctor({ MAIL_FROM: 'a@b.example' })).stdout
  expect(half).toContain('✗ Settings: ')
  expect(half).not.toContain('Mail: ')
}, 120_000)
