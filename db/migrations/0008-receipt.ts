import { sql, type Kysely } from 'kysely'

/** Who issues the receipts of a centre, and a copy of it in each completed payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('centre')
    .addColumn('issuer', 'jsonb', (column) => column.notNull().defaultTo(sql`'null'::jsonb`))
    .execute()
  await db.schema.alterTable('payment').addColumn('issuer', 'jsonb').execute()
}
