import { sql, type Kysely } from 'kysely'

/** Passkeys of accounts of the embedded identity provider, and the questions that they answer; see passkey-tables.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_oid', 'text', (column) =>
      column.notNull().references('account.oid').onDelete('cascade'),
    )
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'double precision', (column) => column.notNull().check(sql`counter >= 0`))
    .addColumn('transports', 'jsonb', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('passkey_account').on('passkey').column('account_oid').execute()
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('asked_for', 'text', (column) => column.primaryKey())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
