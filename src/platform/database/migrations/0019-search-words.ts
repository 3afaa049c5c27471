import { sql, type Kysely } from 'kysely'

const noWords = '{"de":[],"en":[]}'

/**
 * Words for the search, and the uids of services and questions (CTR-06). The next import writes both from the content;
 * until then nothing has words, and the uids are made from positions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['category', 'shop', 'faq_item', 'info_page']) {
    await db.schema
      .alterTable(table)
      .addColumn('words', 'jsonb', (column) => column.notNull().defaultTo(noWords))
      .execute()
  }
  await db.schema
    .alterTable('faq_item')
    .addColumn('uid', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update faq_item set uid = 'question-' || position`.execute(db)
  await sql`
    update centre set services = coalesce(
      (
        select jsonb_agg(jsonb_build_object('uid', 'service-' || place, 'words', ${noWords}::jsonb) || service order by place)
        from jsonb_array_elements(services) with ordinality as listed (service, place)
      ),
      '[]'
    )
  `.execute(db)
}
