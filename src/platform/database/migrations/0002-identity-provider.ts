import { sql, type Kysely } from 'kysely'

/**
 * The embedded identity provider's data, the secrets created at the first start, and the counters of rate limits; see
 * provider-tables.server.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createTable('account')
    .addColumn('oid', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_new', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createTable('identity_record')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id_hash', 'text', (column) => column.notNull())
    .addColumn('uid', 'text')
    .addColumn('grant_id', 'text')
    .addColumn('account_oid', 'text', (column) => column.references('account.oid').onDelete('cascade'))
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('consumed_at', 'timestamptz')
    .addPrimaryKeyConstraint('identity_record_pkey', ['kind', 'id_hash'])
    .execute()
  for (const column of ['uid', 'grant_id', 'account_oid', 'expires_at']) {
    await db.schema.createIndex(`identity_record_${column}`).on('identity_record').column(column).execute()
  }
  // The columns and their order are those that the library writes.
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}
