import type { Kysely } from 'kysely'

/** The last name has no rule but the size limit of the API (VAL-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('consumer_profile')
    .alterColumn('last_name', (column) => column.setDataType('varchar(500)'))
    .execute()
}
