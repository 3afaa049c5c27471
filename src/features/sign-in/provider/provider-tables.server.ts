import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#i18n/locale.ts'

/** When the row was created; the database sets it. */
type CreatedAt = ColumnType<Date, never, never>

type AccountTable = {
  /** The id by which the rest of the app identifies the visitor. */
  oid: string
  /** As `parseEmail` writes it, so that an address has one spelling. */
  email: string
  /** With salt and parameters; see src/features/sign-in/provider/password-hash.server.ts. */
  password_hash: string
  /** True until the first sign-in has told the app that the account has just been created. */
  is_new: Generated<boolean>
  /** When somebody proved to read the mails of the address; null: nobody has yet. */
  email_confirmed_at: Date | null
  /** The language of the last sign-in, for mails; null before the first one since it is kept. */
  locale: Locale | null
  created_at: CreatedAt
}

/** The provider's records between requests: sessions, grants, codes, refresh tokens. Ids are kept as hashes. */
type IdentityRecordTable = {
  kind: string
  id_hash: string
  uid: string | null
  grant_id: string | null
  /** The account of the record; the record is deleted with it. */
  account_oid: string | null
  payload: ColumnType<Record<string, unknown>, string, string>
  expires_at: Date
  /** When it was used, for records that can be used once. */
  consumed_at: Date | null
}

export type LinkPurpose = 'confirm-address' | 'new-address' | 'reset-password'

/** A link that was sent to prove who reads an address; its secret is derived, see verification/account-links.server.ts. */
type AccountLinkTable = {
  /** Of the mail. */
  id: string
  purpose: LinkPurpose
  account_oid: string
  email: string
  expires_at: Date
  used_at: Date | null
}

/** An account that somebody asks for; it is made once the link to its address is used. */
type SignUpRequestTable = {
  /** In the link, with a signature. */
  id: string
  email: string
  password_hash: string
  locale: Locale
  /** The sign-in in progress, which goes on if the link is opened in the same browser. */
  interaction: string
  expires_at: Date
}

type KnownDeviceTable = { account_oid: string; device_hash: string; seen_at: Date }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    account: AccountTable
    identity_record: IdentityRecordTable
    account_link: AccountLinkTable
    known_device: KnownDeviceTable
    sign_up_request: SignUpRequestTable
  }
}
