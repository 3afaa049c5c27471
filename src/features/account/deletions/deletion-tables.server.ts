import type { Generated } from 'kysely'

/**
 * That an account was deleted. Nothing in the row names the person: anyone who has the installation's key and an account's
 * id can tell whether it is meant, and nobody else.
 */
type AccountDeletionTable = {
  id: string
  /** HMAC-SHA256 of the account's id under the key that `key_id` names, base64url. */
  subject: string
  key_id: string
  deleted_at: Date
  /** When the deletion was written to the list outside of the database; null until then, or without such a list. */
  listed_at: Date | null
}

/** An account that is still to be deleted at the hosted identity provider; the row goes when it is. */
type ProviderDeletionTable = {
  oid: string
  asked_at: Date
  attempts: Generated<number>
  due_at: Date
  /** A short reason, never an answer's text. */
  last_fault: string | null
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    account_deletion: AccountDeletionTable
    provider_deletion: ProviderDeletionTable
  }
}
