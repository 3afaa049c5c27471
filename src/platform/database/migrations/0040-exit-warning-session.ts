import type { Kysely } from 'kysely'

/** A warning ends with the session in which it was asked for; see exit-warning-table.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('exit_warning')
    .addColumn('session_hash', 'text', (column) =>
      column.references('auth_session.id_hash').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('exit_warning_session').on('exit_warning').column('session_hash').execute()
}
