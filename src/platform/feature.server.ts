import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database/tables.server.ts'
import type { Services } from './services.server.ts'

/** A kind of record that is removed after some time. */
export type RetentionRule = {
  /** The table. */
  readonly what: keyof Database
  /** Days, counted from when the record ended or was created. */
  readonly keptDays: number
  /** @returns how many rows were deleted or made anonymous */
  readonly remove: (db: Kysely<Database>, before: Date) => Promise<number>
}

/**
 * What is removed when the legal retention of payments is over, which lasts for whole years.
 * @param end before this moment the retention is over
 */
export type BookkeepingRule = {
  readonly what: string
  readonly remove: (db: Kysely<Database>, end: Date, nowMs: number) => Promise<number>
}

/** What the parts of an account work with. */
export type AccountServices = Pick<Services, 'db' | 'environment' | 'incidents' | 'now'>

/** One part of the app that keeps something about a person. */
export type AccountPart = {
  /** Its name in the download of one's own data, and in the log. */
  readonly name: string
  /**
   * Erases what is kept of a person (PRF-06). `trx` is the transaction that all parts share; using another connection
   * inside it would block for ever on the embedded database. Records that the law requires are kept, without a link to the
   * person.
   */
  readonly erase?: (oid: string, trx: Transaction<Database>, nowMs: number) => Promise<void>
  /** What is kept of a person, for the download. */
  readonly export?: (oid: string, services: AccountServices) => Promise<unknown>
  /**
   * The ids of all accounts of which the part has anything, also of those at a hosted provider: a replay of deletions finds
   * by them whom a restored backup has brought back. Missing if the rows go with those of another part.
   */
  readonly listOwners?: (db: Kysely<Database>) => Promise<readonly string[]>
}

/**
 * The sheet of a subject: what it brings to the whole. It stands in the subject's folder, and `src/main/features.ts` lists
 * the sheets; composition iterates over them. `needs` is also the import rule: a subject imports from those alone.
 */
export type Feature = {
  /** The name of the folder. */
  readonly name: string
  readonly needs: readonly Feature[]
  /** The records that are removed each night, and how long each is kept; docs/operating/privacy.md has the same list. */
  readonly retention?: readonly RetentionRule[]
  readonly bookkeeping?: readonly BookkeepingRule[]
  readonly account?: readonly AccountPart[]
}

/** Checks the types of a sheet. */
export const feature = (sheet: Feature): Feature => sheet

type Deletion = { executeTakeFirst: () => Promise<{ readonly numDeletedRows: bigint }> }

/** How many rows a deletion has deleted, for a retention rule. */
export const countDeleted = async (deletion: Deletion): Promise<number> =>
  Number((await deletion.executeTakeFirst()).numDeletedRows)

/** The ids that a query of owners has found. */
export async function ownersOf(query: {
  readonly execute: () => Promise<readonly { readonly oid: string }[]>
}): Promise<readonly string[]> {
  const rows = await query.execute()
  return rows.map(({ oid }) => oid)
}
