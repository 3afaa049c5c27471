import type { Environment } from '#app/platform/environment.server.ts'
import { isLoopback } from '#app/platform/is-loopback.ts'
import { checkSmtp } from '#server/mail/gateways/smtp-gateway.server.ts'
import { failed, messageOf, passed, warned, type Finding } from '../finding.ts'
import { lookLimit } from './look-up.ts'

/** Whether the mail server answers and takes the password. Nothing is sent. */
export async function checkMail({
  SMTP_URL,
  IDENTITY_PROVIDER,
  PUBLIC_ORIGIN,
}: Environment): Promise<Finding | undefined> {
  if (SMTP_URL === undefined) {
    return isLoopback(PUBLIC_ORIGIN) || IDENTITY_PROVIDER !== 'embedded'
      ? undefined
      : warned(
          'SMTP_URL is not set, so no mail is sent: no receipts, and the centre replaces forgotten passwords',
          'Set SMTP_URL and MAIL_FROM; see docs/operating/mail.md.',
        )
  }
  const { host } = new URL(SMTP_URL)
  const reason = await within(checkSmtp(SMTP_URL))
  return reason === undefined
    ? passed(`${host} answers and lets this installation in; nothing was sent`)
    : failed(
        `${host} does not take mails from here: ${reason}`,
        'Correct SMTP_URL, its user and password, or let this machine reach the mail server.',
      )
}

/** What went wrong; undefined if nothing did within the time of a look. */
async function within(work: Promise<void>): Promise<string | undefined> {
  const limit = Promise.withResolvers<string>()
  const timer = setTimeout(() => limit.resolve(`nothing within ${lookLimit / 1000} seconds`), lookLimit)
  try {
    return await Promise.race([work.then(() => undefined, messageOf), limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
