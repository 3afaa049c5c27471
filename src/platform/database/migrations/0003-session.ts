import type { Kysely } from 'kysely'

/** The sessions of signed-in visitors, and the accounts whose tokens are revoked; see session-tables.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_session')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('oid', 'text', (column) => column.notNull())
    .addColumn('sealed_tokens', 'text', (column) => column.notNull())
    .addColumn('access_expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('lease_until', 'timestamptz')
    .addColumn('show_onboarding', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('auth_session_oid').on('auth_session').column('oid').execute()
  await db.schema.createIndex('auth_session_expires_at').on('auth_session').column('expires_at').execute()
  await db.schema
    .createTable('revoked_subject')
    .addColumn('oid', 'text', (column) => column.primaryKey())
    .addColumn('revoked_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
