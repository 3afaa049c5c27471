import type { Kysely } from 'kysely'

/** The rule counts characters as people do, and one of those may be several of the database's (VAL-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('consumer_profile')
    .alterColumn('first_name', (column) => column.setDataType('varchar(1000)'))
    .execute()
}

export const oldestRelease = '0044-monitoring'
