import { sql, type Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

const parts = {
  centres: 'centre',
  shops: 'shop',
  coupons: 'coupon',
  'events and news': 'editorial',
  'FAQ items': 'faq_item',
  'info pages': 'info_page',
  'redirect rules': 'redirect_rule',
  messages: 'message',
  'media files': 'media_file',
} as const satisfies Record<string, keyof Database>

export type ContentCounts = Readonly<Record<keyof typeof parts, number>>

export async function countContent(db: Kysely<Database>): Promise<ContentCounts> {
  const counts = Object.entries(parts).map(
    ([name, table]) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.id(name)}`,
  )
  const { rows } = await sql<ContentCounts>`select ${sql.join(counts)}`.execute(db)
  return rows[0] as ContentCounts
}
