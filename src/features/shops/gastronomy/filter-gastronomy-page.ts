import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Choice } from '#ui/choice-links.tsx'
import { nameChosen } from '#ui/name-chosen.ts'
import type { GastronomyPageData } from './gastronomy-page-data.ts'
import {
  filterPlaces,
  formatGastronomyQuery,
  parseGastronomyQuery,
  toggleCriterion,
} from './gastronomy-query.ts'

/**
 * The page of the places to eat with a filter, made from the page without one: the same that the server answers, except
 * for the facts.
 * @returns null if only the server can know: if the given page does not hold all places, is no longer true, or does not
 * offer a criterion
 * @param nowMs epoch milliseconds
 */
export function filterGastronomyPage(
  whole: GastronomyPageData,
  search: string,
  locale: Locale,
  nowMs: number,
): GastronomyPageData | null {
  const { facts, everything: path } = whole
  if (facts === null || nowMs >= facts.until) return null
  const query = parseGastronomyQuery(search)
  const toggle = ({ label, to }: Choice): Choice => {
    const { isChosen, next } = toggleCriterion(query, parseGastronomyQuery(to.slice(path.length)))
    return { label, to: path + formatGastronomyQuery(next), isChosen }
  }
  const wishes = whole.wishes.map(toggle)
  const cuisines = whole.cuisines.map(toggle)
  const chosen = [...wishes, ...cuisines].filter(({ isChosen }) => isChosen)
  const asked = [query.open, query.kitchen, query.outside, query.cuisine !== null].filter(Boolean).length
  if (chosen.length !== asked + query.diets.length) return null
  const rows = facts.places.map((place, index) => ({ ...place, view: whole.places[index] }))
  const places = filterPlaces(rows, query).flatMap(({ view }) => view ?? [])
  const count = formatMessage(locale, facts.count, { count: places.length })
  return {
    ...whole,
    places,
    facts: null,
    wishes,
    cuisines,
    texts: { ...whole.texts, count: nameChosen(count, chosen) },
  }
}
