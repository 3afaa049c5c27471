import type { Kysely } from 'kysely'

/** The files of the last builds; see build-tables.server.ts for what each column holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('build')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('build_file')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('build_use')
    .addColumn('build_id', 'text', (column) => column.notNull().references('build.id').onDelete('cascade'))
    .addColumn('path', 'text', (column) => column.notNull().references('build_file.path'))
    .addPrimaryKeyConstraint('build_use_pkey', ['build_id', 'path'])
    .execute()
}
