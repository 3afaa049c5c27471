import type { Kysely, Selectable } from 'kysely'
import type { Locale } from '#app/i18n/locale.ts'
import { pickOptionalText, pickText, type LocalText } from '#app/i18n/localised.ts'
import { viewImage } from '#app/platform/stored-image.server.ts'
import type { Database, EditorialTable } from '#db/tables.ts'
import type { CentreDay } from '#app/features/centres/today.server.ts'
import { formatEventDate, formatEventTime } from './event-text.ts'
import type { Teaser } from './teaser.ts'

/** An event or news entry as its own page shows it. */
export type Editorial = Teaser & {
  readonly body: LocalText
  readonly price: LocalText | null
  readonly shop: { readonly uid: string; readonly name: string } | null
  /** `YYYY-MM-DD HH:MM` in the centre's zone; for schema.org and the calendar. */
  readonly starts: string
  readonly ends: string | null
  readonly isPast: boolean
}

/** Events that are not over, soonest first. */
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

/** News that are out, newest first. */
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

/** One entry; undefined when the centre has none of that name. News of days to come are not there yet. */
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
