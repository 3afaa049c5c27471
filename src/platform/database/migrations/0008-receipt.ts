import { sql, type Kysely } from 'kysely'

/** The issuer of a centre's receipts, and its copy in each completed payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('centre')
    .addColumn('issuer', 'jsonb', (column) => column.notNull().defaultTo(sql`'null'::jsonb`))
    .execute()
  await db.schema.alterTable('payment').addColumn('issuer', 'jsonb').execute()
}
