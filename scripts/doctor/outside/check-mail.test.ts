import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnvironment } from '#app/platform/environment.server.ts'
import { startSmtpStandIn, type SmtpStandIn } from '../../../tests/support/mail/smtp-stand-in.ts'
import { checkMail } from './check-mail.ts'

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
])('PRD-09 wrong settings of mail name %s', (name, raw) => {
  expect(() => parseEnvironment(raw)).toThrow(`  ${name} must be`)
})
