import type { Kysely } from 'kysely'

/**
 * The tokens that a session has issued, so that they can be revoked, and how it began; see session-tables.server.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auth_session')
    .addColumn('is_webview', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await db.schema
    .alterTable('auth_session')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('/'))
    .execute()
  await db.schema
    .createTable('session_token')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('session_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addPrimaryKeyConstraint('session_token_key', ['token_hash', 'session_hash'])
    .execute()
  await db.schema
    .createIndex('session_token_session_hash')
    .on('session_token')
    .column('session_hash')
    .execute()
  await db.schema.createIndex('session_token_expires_at').on('session_token').column('expires_at').execute()
}
