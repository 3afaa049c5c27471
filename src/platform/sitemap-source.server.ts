import { sql, type Kysely } from 'kysely'
import type { Database } from './database/tables.server.ts'
import type { RouteName } from './routes/route-table.ts'

export type SitemapQuestion = {
  /** Those of these centres; undefined for all of them. */
  readonly centres?: readonly string[] | undefined
  /** Epoch milliseconds; without it, pages that are not yet published are listed too. */
  readonly now?: number | undefined
}

/** A screen with a page for each thing that a subject has, or for some centres only. */
export type SitemapSource = {
  readonly screen: RouteName
  /** Lists the parameters of its path. */
  readonly list: (
    db: Kysely<Database>,
    question: SitemapQuestion,
  ) => Promise<readonly Readonly<Record<string, string>>[]>
}

/** The condition that a row belongs to the centres that are asked for. */
export const isOfCentres = (column: string, { centres }: SitemapQuestion) =>
  centres === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${centres}::text[])`
