/** Why a Postgres server that answers cannot serve, with the names that its remedy needs. */
export type Unfitness =
  | { readonly kind: 'transaction-pooler' }
  | { readonly kind: 'no-locks' }
  | { readonly kind: 'standby' }
  | { readonly kind: 'read-only' }
  | { readonly kind: 'encoding'; readonly encoding: string; readonly database: string }
  | { readonly kind: 'no-schema'; readonly searchPath: string; readonly user: string }
  | { readonly kind: 'no-table-right'; readonly schema: string; readonly user: string }
  | { readonly kind: 'no-schema-right'; readonly database: string; readonly user: string }
  | {
      readonly kind: 'foreign-tables'
      readonly table: string
      readonly owner: string
      readonly user: string
    }

/** A Postgres server answers, but not as this app needs it: found by trying what the app does. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError'
  readonly reason: Unfitness

  constructor(reason: Unfitness) {
    super(`The database cannot serve: ${reason.kind}`)
    this.reason = reason
  }
}

/** What a Postgres server says about itself, the session and the rights of its user. */
export type PostgresFacts = {
  readonly version: string
  readonly encoding: string
  readonly database: string
  readonly user: string
  /** Where our tables are made; null if the search path names no schema that is there. */
  readonly schema: string | null
  readonly searchPath: string
  /** Whether our tables may be made in that schema. */
  readonly mayMakeTables: boolean
  /** Whether the database may get the schema of the job queue. */
  readonly mayMakeSchemas: boolean
  readonly hasJobSchema: boolean
  /** A table of ours that this user may not use, or not change although migrations wait. */
  readonly foreign: { readonly table: string; readonly owner: string } | null
  /** Whether migrations wait, so that tables are made and changed. */
  readonly hasToMigrate: boolean
  readonly isStandby: boolean
  readonly isReadOnly: boolean
}

/** The first thing that the app cannot do with such a server; undefined if it can do all. */
export function findUnfitness(facts: PostgresFacts): Unfitness | undefined {
  const { user, database, schema, searchPath, encoding, foreign } = facts
  if (encoding !== 'UTF8') return { kind: 'encoding', encoding, database }
  if (facts.isStandby) return { kind: 'standby' }
  if (facts.isReadOnly) return { kind: 'read-only' }
  if (schema === null) return { kind: 'no-schema', searchPath, user }
  if (foreign !== null) return { kind: 'foreign-tables', ...foreign, user }
  if (facts.hasToMigrate && !facts.mayMakeTables) return { kind: 'no-table-right', schema, user }
  if (!facts.hasJobSchema && !facts.mayMakeSchemas) return { kind: 'no-schema-right', database, user }
  return undefined
}
