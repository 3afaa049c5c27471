import { sql, type Kysely } from 'kysely'

/**
 * Content from elsewhere (API-13): the faults with which the current version was imported, the last import of each kind,
 * and the notices that were taken.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('content_version')
    .addColumn('faults', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('content_import')
    .addColumn('source', 'text', (column) => column.primaryKey().check(sql`source in ('folder', 'gateway')`))
    .addColumn('asked_at', 'timestamptz')
    .addColumn('attempted_at', 'timestamptz')
    .addColumn('succeeded_at', 'timestamptz')
    .addColumn('faults', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('content_notice')
    .addColumn('signature', 'text', (column) => column.primaryKey())
    .addColumn('taken_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
