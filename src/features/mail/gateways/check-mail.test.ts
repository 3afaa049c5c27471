import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { startSmtpStandIn, type SmtpStandIn } from '../../../../tests/support/mail/smtp-stand-in.ts'
import { checkMail } from './check-mail.server.ts'

describe('the mail server', () => {
  let server: SmtpStandIn
  beforeAll(async () => {
    server = await startSmtpStandIn()
  })
  afterAll(() => server.close())
  const look = (SMTP_URL: string) =>
    checkMail(parseEnvironment({ SMTP_URL, MAIL_FROM: 'no-reply@passage.example' }))

  test('PRD-09 MAI-02 that lets us in is found right, and gets no mail', async () => {
    const found = await look(server.url)
    expect(found?.ok).toBe(true)
    expect(found?.text).toMatch(/^127\.0\.0\.1:\d+ answers and lets this installation in; nothing was sent$/)
    expect(server.mails).toEqual([])
  })

  test('PRD-09 that refuses the password, or does not answer, is named without the password', async () => {
    const refused = await look(server.url.replace('pass@', 'guess@'))
    expect(refused).toMatchObject({ ok: false, remedy: expect.stringContaining('SMTP_URL') as string })
    expect(refused?.text).toContain('535')
    expect(refused?.text).not.toContain('guess')
    expect(await look('smtp://127.0.0.1:1')).toMatchObject({ ok: false })
  })

  test('PRD-09 that refuses our greeting is told apart from one that refuses the password', async () => {
    const strict = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (said) => {
          const isWhole = /^[EH][HE]LO [a-z0-9-]+\.[a-z0-9.-]+/i.test(String(said))
          socket.write(isWhole ? '250 relay\r\n' : '421 4.7.0 Try again later (EHLO)\r\n')
          if (!isWhole) socket.end()
        })
      socket.write('220 relay ESMTP\r\n')
    }).listen(0, '127.0.0.1')
    await once(strict, 'listening')
    const SMTP_URL = `smtp://127.0.0.1:${(strict.address() as AddressInfo).port}`
    const lookAs = (raw: Record<string, string>) =>
      checkMail(parseEnvironment({ NODE_ENV: 'test', SMTP_URL, MAIL_FROM: 'a@passage.example', ...raw }))
    expect(await lookAs({})).toMatchObject({
      ok: false,
      text: expect.stringContaining('refuses the greeting of this installation, EHLO localhost: ') as string,
      remedy: expect.stringContaining('MAIL_HELO_NAME') as string,
    })
    expect(await lookAs({ MAIL_HELO_NAME: 'www.passage.example' })).toMatchObject({ ok: true })
    expect(await lookAs({ PUBLIC_ORIGIN: 'https://www.passage.example' })).toMatchObject({ ok: true })
    strict.close()
  })

  test('PRD-09 a public site without one is warned if it keeps accounts itself', async () => {
    const site = {
      PUBLIC_ORIGIN: 'https://passage.example',
      SESSION_SECRETS: 'a-secret-of-more-than-32-characters-0123',
      IDENTITY_PROVIDER: 'embedded',
      PAYMENT_PROVIDER: 'sandbox',
    }
    expect(await checkMail(parseEnvironment(site))).toMatchObject({
      ok: true,
      remedy: 'Set SMTP_URL and MAIL_FROM; see docs/operating/mail.md.',
    })
    expect(await checkMail(parseEnvironment({}))).toBeUndefined()
  })
})

test.each([
  ['SMTP_URL', { SMTP_URL: 'mail.example:587', MAIL_FROM: 'a@b.example' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Passage' }],
  ['SMTP_URL and MAIL_FROM', { SMTP_URL: 'smtps://mail.example' }],
  ['SMTP_URL and MAIL_FROM', { MAIL_FROM: 'Passage <no-reply@passage.example>' }],
  ['MAIL_HELO_NAME', { MAIL_HELO_NAME: 'passage' }],
])('PRD-09 wrong settings of mail name %s', (name, raw) => {
  expect(() => parseEnvironment(raw)).toThrow(`  ${name} must be`)
})
