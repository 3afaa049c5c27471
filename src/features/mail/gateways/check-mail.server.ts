import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { checkSmtp, isGreetingRefused } from './smtp-gateway.server.ts'
import { failed, messageOf, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { lookLimit } from '#platform/doctor/look-up.server.ts'

/** Whether the mail server answers and takes the password. Nothing is sent. */
export async function checkMail({
  SMTP_URL,
  MAIL_HELO_NAME,
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
  const fault = await within(checkSmtp({ url: SMTP_URL, heloName: MAIL_HELO_NAME }))
  if (fault === undefined) return passed(`${host} answers and lets this installation in; nothing was sent`)
  if (isGreetingRefused(fault))
    return failed(
      `${host} refuses the greeting of this installation, EHLO ${MAIL_HELO_NAME}: ${messageOf(fault)}`,
      'Set MAIL_HELO_NAME to the public name of this machine, which the name service knows; without it the host of PUBLIC_ORIGIN greets.',
    )
  return failed(
    `${host} does not take mails from here: ${messageOf(fault)}`,
    'Correct SMTP_URL, its user and password, or let this machine reach the mail server.',
  )
}

/** What went wrong; undefined if nothing did within the time of a look. */
async function within(work: Promise<void>): Promise<unknown> {
  const limit = Promise.withResolvers<Error>()
  const tooLong = new Error(`nothing within ${lookLimit / 1000} seconds`)
  const timer = setTimeout(() => limit.resolve(tooLong), lookLimit)
  try {
    return await Promise.race([
      work.then(
        () => undefined,
        (error: unknown) => error,
      ),
      limit.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}
