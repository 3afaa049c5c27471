import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { MailKind } from './mail.ts'

/**
 * A mail. Once it has ended, its recipient, account and facts are removed; the row stays for a while, so that the same
 * mail is not written again.
 */
type MailTable = {
  /** Part of the `Message-ID`, which is the same at every attempt. */
  id: string
  unique_key: string
  kind: MailKind
  recipient: string | null
  oid: string | null
  locale: Locale
  centre_uid: string | null
  facts: Json<Readonly<Record<string, string>>>
  /**
   * `dropped`: there was nobody to write to. `refused`: the mail server does not take it. `given-up`: no mail server
   * could be reached for days, or the mail could not be written.
   */
  state: Generated<'waiting' | 'sent' | 'dropped' | 'refused' | 'given-up'>
  attempts: Generated<number>
  /** Until then one process alone sends the mail, or the next attempt waits. */
  claimed_until: Date | null
  /** A short code, never an address. */
  last_fault: string | null
  created_at: Date
  ended_at: Date | null
}

/** A mail of an installation without a mail server: shown on this machine and sent nowhere. */
type MailOutboxTable = {
  mail_id: string
  oid: string | null
  recipient: string
  subject: string
  html: string
  plain: string
  headers: Json<Readonly<Record<string, string>>>
  placed_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    mail: MailTable
    mail_outbox: MailOutboxTable
  }
}
