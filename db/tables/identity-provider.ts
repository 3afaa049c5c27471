import type { ColumnType, Generated } from 'kysely'

/** When the row was made; the database sets it. */
type CreatedAt = ColumnType<Date, never, never>

/** A secret that was made at the first start, so that every later start and every replica has the same one. */
export type KeptSecretTable = { name: string; value: string; created_at: CreatedAt }

/** An account of the embedded identity provider. */
export type AccountTable = {
  /** The id by which all the rest of the app knows the visitor. */
  oid: string
  /** As `parseEmail` writes it, so that an address has one spelling. */
  email: string
  /** Salt and parameters included; see server/identity-provider/password-hash.ts. */
  password_hash: string
  /** True until the first sign-in has told the app that the account has just been created. */
  is_new: Generated<boolean>
  created_at: CreatedAt
}

/** What the provider remembers between requests: sessions, grants, codes, refresh tokens. Ids are kept as hashes. */
export type IdentityRecordTable = {
  kind: string
  id_hash: string
  uid: string | null
  grant_id: string | null
  /** Whom it belongs to; the record goes with the account. */
  account_oid: string | null
  payload: ColumnType<Record<string, unknown>, string, string>
  expires_at: Date
  /** When it was used, of what can be used once. */
  consumed_at: Date | null
}

/** How often something was tried, shared by all replicas. Keys name nobody: see server/limits/rate-limit.server.ts. */
export type RateLimitTable = {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}
