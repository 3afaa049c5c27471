import { sql, type Kysely } from 'kysely'

/**
 * Receipt numbers have been unique since 0005, which made an index; 0034 added a second one, which every payment had to
 * write and no search needed. Earlier releases read by the first one too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_of_receipt`.execute(db)
}

export const oldestRelease = '0044-monitoring'
