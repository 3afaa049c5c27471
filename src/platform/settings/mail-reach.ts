import { isLoopback } from '#platform/is-loopback.ts'

/**
 * How far mails get: to `visitors`; to the `outbox` of a trial on one machine; or to `nobody`, on a public site without
 * a mail server, where none is written.
 */
export type MailReach = 'visitors' | 'outbox' | 'nobody'

/** The settings on which it depends, by the names that operators know. */
type MailSettings = { readonly SMTP_URL?: string | undefined; readonly PUBLIC_ORIGIN: string }

/** How far mails get with these settings. */
export const judgeMailReach = ({ SMTP_URL, PUBLIC_ORIGIN }: MailSettings): MailReach => {
  if (SMTP_URL !== undefined) return 'visitors'
  return isLoopback(PUBLIC_ORIGIN) ? 'outbox' : 'nobody'
}
