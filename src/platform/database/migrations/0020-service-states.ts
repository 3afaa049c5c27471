import { sql, type Kysely } from 'kysely'

/** The states of services and the notices of centres (FAC-01, FAC-03); until the next import everything works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('centre')
    .addColumn('notices', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await sql`
    update centre set services = coalesce(
      (
        select jsonb_agg('{"helps":[],"outOfOrder":null,"parts":[]}'::jsonb || service order by place)
        from jsonb_array_elements(services) with ordinality as listed (service, place)
      ),
      '[]'
    )
  `.execute(db)
}
