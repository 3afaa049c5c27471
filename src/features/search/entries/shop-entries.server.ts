import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import type { Gastronomy } from '#features/shops/gastronomy.ts'
import { locales, type Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import { gastronomyMessages } from '#i18n/messages/gastronomy.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { SearchEntry, TextIn } from '../search-entry.ts'
import type { SearchSources } from './search-sources.server.ts'
import { fieldsOf, textsOf, textsOfWords } from './texts-of.ts'

/** A place that closes later than this is open late; one that opens earlier than `early` is open early. */
const late = '20:00'
const early = '09:00'
const saturday = 6
const sunday = 7

export function buildShopEntries(
  { centre, shops, categories }: SearchSources,
  locale: Locale,
): readonly SearchEntry[] {
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
        category: [
          ...textsOf(category?.name ?? null),
          ...textsOfWords(category?.words ?? { de: [], en: [] }),
        ],
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
  return keys.flatMap((key) => locales.map((lang) => ({ lang, text: gastronomyMessages[key][lang] })))
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
