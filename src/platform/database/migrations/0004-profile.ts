import { sql, type Kysely } from 'kysely'

/**
 * Personal data by account. The columns have the lengths that the validation rules allow; the rules do not rely on
 * that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consumer_profile')
    .addColumn('oid', 'varchar(128)', (column) => column.primaryKey())
    .addColumn('first_name', 'varchar(40)')
    .addColumn('last_name', 'varchar(40)')
    .addColumn('salutation', 'varchar(16)')
    .addColumn('birth_date', 'char(10)')
    .addColumn('postal_code', 'char(5)')
    .addColumn('interests', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('centre_uid', 'varchar(64)')
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint('consumer_profile_interests_size', sql`pg_column_size(interests) < 16384`)
    .execute()
}
