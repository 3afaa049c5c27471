import * as v from 'valibot'
import type { SettingsOf } from './values/settings-of.ts'

/** The address of a mail server: `smtps://user:password@mail.example:465`. */
const smtpAddress = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return (
      url !== undefined && /^smtps?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) && url.host !== ''
    )
  }, 'must be the address of a mail server, like smtps://user:password@mail.example:465'),
)

/** Who writes: an address, or a name with the address in angle brackets. */
const mailSender = v.pipe(
  v.string(),
  v.regex(
    /^([^<>"\r\n]+ <[^\s<>@"]+@[^\s<>@"]+\.[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+\.[^\s<>@"]+)$/,
    'must be an e-mail address, or a name and an address, like Passage <no-reply@passage.example>',
  ),
)

/** The name by which a mail server is greeted: strict ones take no other than one of the whole internet. */
const heloName = v.pipe(
  v.string(),
  v.regex(
    /^([a-z0-9-]+(\.[a-z0-9-]+)+|\[[\da-f:.]+\]|\[IPv6:[\da-f:.]+\])$/i,
    'must be the whole name of this installation, like www.passage.example',
  ),
)

/** The name for a greeting that no setting gives: the host of all links, an address in brackets. */
export function heloNameOf(publicOrigin: string): string {
  const { hostname } = new URL(publicOrigin)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}

export const mailEntries = {
  SMTP_URL: v.optional(smtpAddress),
  MAIL_FROM: v.optional(mailSender),
  MAIL_HELO_NAME: v.optional(heloName),
}

type MailSettings = SettingsOf<typeof mailEntries>

/** What mails lack: a line for each fault, with the remedy. */
export const listMailFaults = ({ SMTP_URL, MAIL_FROM }: MailSettings): readonly string[] =>
  (SMTP_URL === undefined) === (MAIL_FROM === undefined)
    ? []
    : ['SMTP_URL and MAIL_FROM must be given together: the mail server, and the address that writes']
