import type { Kysely } from 'kysely'

/** What visitors have agreed to, and the texts that they agreed to; see src/features/consent/records/consent-tables.server.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_text')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('texts', 'jsonb', (column) => column.notNull())
    .addColumn('first_used_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('consent_record')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('consent_id', 'uuid', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull().references('consent_text.hash'))
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('analytics', 'boolean', (column) => column.notNull())
    .addColumn('ads', 'boolean', (column) => column.notNull())
    .addColumn('recorded_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('consent_record_of_browser')
    .on('consent_record')
    .columns(['consent_id', 'recorded_at'])
    .execute()
}
