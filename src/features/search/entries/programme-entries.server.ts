import { describeEventStatus } from '#features/editorial/event-status.ts'
import { formatEventDate } from '#features/editorial/event-text.ts'
import type { EditorialRow } from '#features/editorial/editorial.server.ts'
import { locales, type Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import { eventMessages } from '#i18n/messages/events.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { SearchEntry, TextIn } from '../search-entry.ts'
import type { SearchSources } from './search-sources.server.ts'
import { fieldsOf, textsOf } from './texts-of.ts'

/** The end of all days: news stay. */
const always = '9999-12-31 24:00'

/** The coupons, events and news of a centre as entries of the search. */
export const buildProgrammeEntries = (sources: SearchSources, locale: Locale): readonly SearchEntry[] => [
  ...buildCoupons(sources, locale),
  ...buildEditorial(sources, locale),
]

const buildCoupons = ({ centre, coupons }: SearchSources, locale: Locale): readonly SearchEntry[] =>
  coupons.map((coupon) => {
    const params = { centerUid: centre.uid }
    const shop = coupon.shop_uid
    const list =
      shop === null
        ? pathOf('centerUid-coupons', locale, params)
        : pathOf('centerUid-shops-shopUid-coupons', locale, { ...params, shopUid: shop })
    return {
      kind: 'coupon',
      uid: coupon.uid,
      title: pickText(coupon.title, locale),
      detail: [coupon.shop_name ?? centre.name, pickText(coupon.benefit, locale).value].join(' · '),
      // Its place in the list, which `CouponGrid` marks by its uid.
      path: `${list}#${coupon.uid}`,
      answer: null,
      fields: fieldsOf({
        title: textsOf(coupon.title),
        words: [
          ...textsOf(coupon.benefit),
          ...(coupon.shop_name === null ? [] : [{ lang: 'de' as const, text: coupon.shop_name }]),
        ],
        text: textsOf(coupon.text_html, coupon.conditions),
      }),
      needs: ['coupon'],
      shown: { from: coupon.valid_from, until: `${coupon.valid_until} 24:00` },
    }
  })

const buildEditorial = ({ centre, editorial }: SearchSources, locale: Locale): readonly SearchEntry[] =>
  editorial.map((row) => {
    const isEvent = row.type === 'event'
    const place = row.location === null ? [] : [pickText(row.location, locale).value]
    const centerUid = centre.uid
    const notice =
      describeEventStatus({ status: row.status, previousStarts: row.previous_starts }, locale) ?? []
    return {
      kind: row.type,
      uid: row.uid,
      title: pickText(row.title, locale),
      detail: [notice, formatEventDate(row.starts, row.ends, locale), ...place].flat().join(' · '),
      path: isEvent
        ? pathOf('centerUid-events-eventsUid', locale, { centerUid, eventsUid: row.uid })
        : pathOf('centerUid-news-newsUid', locale, { centerUid, newsUid: row.uid }),
      answer: null,
      fields: fieldsOf({
        title: textsOf(row.title),
        facts: [...textsOf(row.location, row.price), ...textsOfEvent(row)],
        text: textsOf(row.teaser, row.body_html),
      }),
      needs: isEvent ? ['event', ...(row.free ? ['free'] : [])] : [],
      shown: isEvent ? { from: '', until: row.ends ?? always } : { from: row.starts, until: always },
    }
  })

/** What an event is and for whom, as the page of the events calls it. */
function textsOfEvent({ type, kind, free, for_children }: EditorialRow): readonly TextIn[] {
  if (type !== 'event') return []
  const keys: readonly (keyof typeof eventMessages)[] = [
    ...(kind === 'other' ? [] : [`events_kind_${kind}` as const]),
    ...(free ? (['events_free'] as const) : []),
    ...(for_children ? (['events_children'] as const) : []),
  ]
  return keys.flatMap((key) => locales.map((lang) => ({ lang, text: eventMessages[key][lang] })))
}
