import { sql, type Kysely } from 'kysely'

/** Which accounts were deleted, so that a restored backup can delete them again; see src/features/account/deletions/. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_deletion')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'timestamptz', (column) => column.notNull())
    .addColumn('listed_at', 'timestamptz')
    .execute()
  // The search of each minute for those that are not in the list yet.
  await sql`create index account_deletion_unlisted on account_deletion (deleted_at) where listed_at is null`.execute(
    db,
  )
}
