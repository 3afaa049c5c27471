import type { Generated } from 'kysely'
import type { PaymentOwner } from '#features/payments/payment.ts'
import type { Locale } from '#i18n/locale.ts'

/** A warning that is still to be sent; the row is deleted as soon as it was, or when it would come too late. */
type ExitWarningTable = {
  id: string
  payment_id: string
  owner_kind: PaymentOwner['kind']
  owner_key: string
  /**
   * The session (`auth_session.id_hash`) in which it was asked for; the database deletes the warning together with that
   * row. Null for a guest, and in rows of earlier versions.
   */
  session_hash: string | null
  locale: Locale
  path: string
  exit_until: Date
  warn_at: Date
  /** Where the browser is reached, with the two keys that encrypt for it alone. */
  endpoint: string
  p256dh: string
  auth: string
  attempts: Generated<number>
  /** Until then one process alone sends the warning. */
  claimed_until: Date | null
  created_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    exit_warning: ExitWarningTable
  }
}
