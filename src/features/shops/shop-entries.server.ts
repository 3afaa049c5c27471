import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import type { Gastronomy } from './gastronomy.ts'
import { requireCentre, type CentreRow } from '#features/centres/centre-content.server.ts'
import { centreShops, shopCategories, type StoredShops } from './shop-content.server.ts'
import type { ListSearchEntries, SearchLanguage } from '#platform/search/list-search-entries.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText, type Localised, type SearchWords } from '#i18n/localised.ts'
import type { gastronomyMessages } from '#i18n/messages/gastronomy.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { SearchEntry, TextIn } from '#platform/search/search-entry.ts'
import { bothOf, fieldsOf, pageEntry, textsOf, textsOfWords } from '#platform/search/texts-of.server.ts'

/** A place that closes later than this is open late; one that opens earlier than `early` is open early. */
const late = '20:00'
const early = '09:00'
const saturday = 6
const sunday = 7

export const listShopEntries: ListSearchEntries = async (content, centreUid, language) => {
  const [centre, { shops }, categories] = await Promise.all([
    requireCentre(content, centreUid),
    content.read(centreShops, centreUid),
    content.read(shopCategories),
  ])
  return [...listPages(centreUid, language), ...listShops({ centre, shops, categories }, language.locale)]
}

function listPages(centerUid: string, { locale, t }: SearchLanguage): readonly SearchEntry[] {
  const title = t('shops_title')
  return [
    {
      ...pageEntry({ uid: 'shops', title, path: pathOf('centerUid-shops', locale, { centerUid }) }, locale),
      fields: fieldsOf({ facts: [{ lang: locale, text: title }] }),
    },
    {
      ...pageEntry(
        {
          uid: 'gastronomy',
          title: t('gastronomy_title'),
          path: pathOf('centerUid-gastronomy', locale, { centerUid }),
        },
        locale,
      ),
      fields: fieldsOf({
        title: bothOf('gastronomy_title'),
        words: [
          ...bothOf('header_navigation_gastronomy'),
          ...bothOf('gastronomy_menu'),
          ...bothOf('gastronomy_kitchen_hours'),
        ],
      }),
    },
  ]
}

type Sources = {
  readonly centre: CentreRow
  readonly shops: StoredShops['shops']
  readonly categories: readonly {
    readonly id: string
    readonly name: Localised
    readonly words: SearchWords
  }[]
}

function listShops({ centre, shops, categories }: Sources, locale: Locale): readonly SearchEntry[] {
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const floorOf = new Map(centre.floors.map(({ id, name }) => [id, name]))
  return shops.map((shop) => {
    const category = categoryOf.get(shop.category)
    const floor = floorOf.get(shop.floor) ?? null
    const details = [category?.name ?? null, floor].flatMap((text) =>
      text === null ? [] : pickText(text, locale).value,
    )
    return {
      kind: 'shop',
      uid: shop.uid,
      unit: shop.unit,
      title: { value: shop.name, lang: locale },
      detail: details.join(' · '),
      path: pathOf('centerUid-shops-shopUid', locale, { centerUid: centre.uid, shopUid: shop.uid }),
      answer: null,
      fields: fieldsOf({
        title: [{ lang: 'de', text: shop.name }],
        words: textsOfWords(shop.words),
        category: textsOf(category?.name ?? null),
        range: textsOfWords(category?.words ?? { de: [], en: [] }),
        facts: [...textsOf(floor), ...textsOfGastronomy(shop.gastronomy)],
        text: textsOf(shop.note_html, shop.description_html, shop.loyalty_program?.text ?? null),
      }),
      needs: [
        'opening',
        ...needsOfSchedule(shop.schedule ?? centre.schedule),
        ...(shop.type === 'gastro' ? ['restaurant'] : []),
        ...(shop.gastronomy?.diets ?? []),
        ...(shop.gastronomy?.seatsOutside ? ['terrace'] : []),
        ...(shop.loyalty_program === null ? [] : ['loyalty']),
      ],
      shown: null,
    }
  })
}

/** What a place serves, for whom, and that it has seats outside, as the page of the places to eat calls it. */
function textsOfGastronomy(facts: Gastronomy | null): readonly TextIn[] {
  if (facts === null) return []
  const keys: readonly (keyof typeof gastronomyMessages)[] = [
    ...facts.cuisines.map((cuisine) => `gastronomy_cuisine_${cuisine}` as const),
    ...facts.diets.map((diet) => `gastronomy_diet_${diet}` as const),
    ...(facts.seatsOutside ? (['gastronomy_outside'] as const) : []),
  ]
  return keys.flatMap(bothOf)
}

/** The needs that opening hours answer: open on Sundays, late in the evening, early in the morning. */
function needsOfSchedule({ weekly, publicHolidays }: OpeningSchedule): readonly string[] {
  const open = weekly.flatMap(({ dayOfWeek, operation }) =>
    operation === null
      ? []
      : [{ dayOfWeek, from: operation.from, till: operation.till_ext ?? operation.till }],
  )
  return [
    ...(open.some(({ dayOfWeek }) => dayOfWeek === sunday) ? ['sunday'] : []),
    ...(open.some(({ dayOfWeek }) => dayOfWeek === saturday) ? ['saturday'] : []),
    ...(open.some(({ from, till }) => till > late || till <= from) ? ['late'] : []),
    ...(open.some(({ from }) => from < early) ? ['early'] : []),
    ...(publicHolidays !== 'closed' ? ['holiday'] : []),
  ]
}
