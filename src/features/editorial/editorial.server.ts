import type { Selectable } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { pickOptionalText, pickText } from '#i18n/localised.ts'
import type { Content, ContentPart } from '#platform/content.server.ts'
import { viewImage } from '#platform/stored-image.server.ts'
import type { EditorialTable } from './editorial-table.server.ts'
import type { CentreDay } from '#features/centres/today.server.ts'
import { sortEvents } from './event-query.ts'
import { describeEventStatus } from './event-status.ts'
import { formatEventDate, formatEventTime, formatEventUntil } from './event-text.ts'
import type { Teaser } from './teaser.ts'
import type { Editorial } from './editorial.ts'

export type EditorialRow = Selectable<EditorialTable> & { readonly shop_name: string | null }

/** The events and news of a centre as they are stored, past and future ones included. */
export const centreEntries: ContentPart<readonly EditorialRow[]> = {
  name: 'editorial',
  load: ({ db }, centreUid) =>
    db
      .selectFrom('editorial')
      .leftJoin('shop', (join) =>
        join
          .onRef('shop.centre_uid', '=', 'editorial.centre_uid')
          .onRef('shop.uid', '=', 'editorial.shop_uid'),
      )
      .selectAll('editorial')
      .select('shop.name as shop_name')
      .where('editorial.centre_uid', '=', centreUid)
      .orderBy('editorial.starts')
      .orderBy('editorial.uid')
      .execute(),
}

/** The rows of events that are not over, see `sortEvents`. */
export const readEvents = async (
  content: Content,
  centreUid: string,
  day: CentreDay,
): Promise<readonly (EditorialRow & { readonly ends: string })[]> =>
  sortEvents(
    (await content.read(centreEntries, centreUid)).flatMap((row) =>
      row.type === 'event' && row.ends !== null && row.ends > day.clock ? { ...row, ends: row.ends } : [],
    ),
    day.today,
  )

/**
 * Events that are not over, see `sortEvents`.
 * @param shopUid lists only those of this shop
 */
export const listEvents = async (
  content: Content,
  centreUid: string,
  locale: Locale,
  day: CentreDay,
  shopUid?: string,
) =>
  (await readEvents(content, centreUid, day))
    .filter((row) => shopUid === undefined || row.shop_uid === shopUid)
    .map((row) => viewTeaser(row, locale, day))

export const listNews = async (content: Content, centreUid: string, locale: Locale, day: CentreDay) =>
  (await content.read(centreEntries, centreUid))
    .filter(({ type, starts }) => type === 'news' && starts <= day.today)
    .toSorted((a, b) => (a.starts === b.starts ? 0 : a.starts < b.starts ? 1 : -1))
    .map((row) => viewTeaser(row, locale, day))

export async function findEditorial(
  content: Content,
  { centreUid, type, uid }: { centreUid: string; type: EditorialTable['type']; uid: string },
  locale: Locale,
  day: CentreDay,
): Promise<Editorial | undefined> {
  const entries = await content.read(centreEntries, centreUid)
  const row = entries.find((entry) => entry.type === type && entry.uid === uid)
  if (!row || (type === 'news' && row.starts > day.today)) return undefined
  return viewEditorial(row, locale, day)
}

export const viewEditorial = (row: EditorialRow, locale: Locale, day: CentreDay): Editorial => ({
  ...viewTeaser(row, locale, day),
  body: pickText(row.body_html, locale),
  price: pickOptionalText(row.price, locale),
  shop: row.shop_uid !== null && row.shop_name !== null ? { uid: row.shop_uid, name: row.shop_name } : null,
  starts: row.starts,
  ends: row.ends,
  isPast: row.ends !== null && row.ends <= day.clock,
  kind: row.kind,
  isFree: row.free,
  isForChildren: row.for_children,
  status: row.status,
  previousStarts: row.previous_starts,
  sequence: row.sequence,
})

export const viewTeaser = (
  row: Selectable<EditorialTable>,
  locale: Locale,
  { today }: Pick<CentreDay, 'today'>,
): Teaser => ({
  uid: row.uid,
  type: row.type,
  title: pickText(row.title, locale),
  teaser: pickText(row.teaser, locale),
  location: pickOptionalText(row.location, locale),
  dateText: formatEventDate(row.starts, row.ends, locale),
  untilText: formatEventUntil(row.starts, row.ends, today, locale),
  timeText: formatEventTime(row.starts, row.ends),
  notice: describeEventStatus({ status: row.status, previousStarts: row.previous_starts }, locale),
  image: viewImage(row.image, locale),
  exclusive: row.exclusive,
})
