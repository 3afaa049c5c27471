import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'

/** Tries content before any visitor sees it: reads the rows that the transaction has written and returns the faults. */
export type TryContent = (db: Kysely<Database>, version: number) => Promise<readonly ContentFault[]>
