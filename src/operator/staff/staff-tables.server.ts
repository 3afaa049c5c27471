import type { Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { AuditAction, AuditOutcome } from './audit/audit-entry.ts'

/** A browser in which a member of staff is signed in. Only the hash of its cookie is stored. */
type StaffSessionTable = {
  /** SHA-256 of the cookie's id, base64url. */
  id_hash: string
  /** Who it is, by the provider's permanent id. */
  subject: string
  name: string
  /** The values of the role claim that this app knows, as they were at the sign-in. */
  roles: Json<readonly string[]>
  locale: Locale
  created_at: Date
  expires_at: Date
}

/** What staff did. Append-only: the database refuses to change a row, and to delete one before its time. */
type StaffAuditTable = {
  id: Generated<number>
  happened_at: Date
  /** The provider's permanent id of the person; `command` for a command on the server. */
  subject: string
  name: string
  action: AuditAction
  outcome: AuditOutcome
  centre_uid: string | null
  payment_id: string | null
  amount_cents: number | null
  /** Why money was given back, in the words of the person. */
  reason: string | null
  /** A short code or days: why something was refused, or what was downloaded. */
  detail: string | null
  /** The form that was sent. It has one row for each outcome at most. */
  step: string | null
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    staff_session: StaffSessionTable
    staff_audit: StaffAuditTable
  }
}
