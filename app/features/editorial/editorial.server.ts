import type { Kysely, Selectable } from 'kysely'
import type { Locale } from '#app/i18n/locale.ts'
import { pickOptionalText, pickText } from '#app/i18n/localised.ts'
import { viewImage } from '#app/platform/stored-image.server.ts'
import type { Database } from '#db/tables.ts'
import type { EditorialTable } from './editorial-table.server.ts'
import type { CentreDay } from '#app/features/centres/today.server.ts'
import { formatEventDate, formatEventTime } from './event-text.ts'
import type { Teaser } from './teaser.ts'
import type { Editorial } from './editorial.ts'

/** Events that are not over, the next one first. */
export async function listEvents(db: Kysely<Database>, centreUid: string, locale: Locale, day: CentreDay) {
  const rows = await db
    .selectFrom('editorial')
    .selectAll()
    .where('centre_uid', '=', centreUid)
    .where('type', '=', 'event')
    .where('ends', '>', day.clock)
    .orderBy('starts')
    .execute()
  return rows.map((row) => viewTeaser(row, locale))
}

/** Published news, newest first. */
export async function listNews(db: Kysely<Database>, centreUid: string, locale: Locale, day: CentreDay) {
  const rows = await db
    .selectFrom('editorial')
    .selectAll()
    .where('centre_uid', '=', centreUid)
    .where('type', '=', 'news')
    .where('starts', '<=', day.today)
    .orderBy('starts', 'desc')
    .orderBy('uid')
    .execute()
  return rows.map((row) => viewTeaser(row, locale))
}

/** One entry; undefined if the centre has no entry of that uid, or if it is news of a coming day. */
export async function findEditorial(
  db: Kysely<Database>,
  { centreUid, type, uid }: { centreUid: string; type: EditorialTable['type']; uid: string },
  locale: Locale,
  day: CentreDay,
): Promise<Editorial | undefined> {
  const row = await db
    .selectFrom('editorial')
    .leftJoin('shop', (join) =>
      join.onRef('shop.centre_uid', '=', 'editorial.centre_uid').onRef('shop.uid', '=', 'editorial.shop_uid'),
    )
    .selectAll('editorial')
    .select('shop.name as shop_name')
    .where('editorial.centre_uid', '=', centreUid)
    .where('editorial.type', '=', type)
    .where('editorial.uid', '=', uid)
    .executeTakeFirst()
  if (!row || (type === 'news' && row.starts > day.today)) return undefined
  return {
    ...viewTeaser(row, locale),
    body: pickText(row.body_html, locale),
    price: pickOptionalText(row.price, locale),
    shop: row.shop_uid !== null && row.shop_name !== null ? { uid: row.shop_uid, name: row.shop_name } : null,
    starts: row.starts,
    ends: row.ends,
    isPast: row.ends !== null && row.ends <= day.clock,
  }
}

const viewTeaser = (row: Selectable<EditorialTable>, locale: Locale): Teaser => ({
  uid: row.uid,
  type: row.type,
  title: pickText(row.title, locale),
  teaser: pickText(row.teaser, locale),
  location: pickOptionalText(row.location, locale),
  dateText: formatEventDate(row.starts, row.ends, locale),
  timeText: formatEventTime(row.starts, row.ends),
  image: viewImage(row.image, locale),
  exclusive: row.exclusive,
})
