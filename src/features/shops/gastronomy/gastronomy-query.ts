import { queryOfFilter } from '#core/query-text.ts'
import { cuisines, diets, type Cuisine, type Diet } from '#features/shops/gastronomy.ts'

/** The filter of the places to eat, part of the address. */
export type GastronomyQuery = {
  readonly open: boolean
  readonly kitchen: boolean
  readonly cuisine: Cuisine | null
  /** A place must offer all of them. */
  readonly diets: readonly Diet[]
  readonly outside: boolean
}

export const everyPlace: GastronomyQuery = {
  open: false,
  kitchen: false,
  cuisine: null,
  diets: [],
  outside: false,
}

/** Parses the query of an address. Unknown values are ignored, so that an old link still shows places. */
export function parseGastronomyQuery(search: string): GastronomyQuery {
  const values = new URLSearchParams(search)
  const isOn = (name: string) => values.get(name) === '1'
  return {
    open: isOn('open'),
    kitchen: isOn('kitchen'),
    cuisine: cuisines.find((cuisine) => cuisine === values.get('cuisine')) ?? null,
    diets: diets.filter(isOn),
    outside: isOn('outside'),
  }
}

/** Formats a query for an address, `?open=1&vegan=1`; empty if there are no criteria. */
export const formatGastronomyQuery = ({
  open,
  kitchen,
  cuisine,
  diets: wanted,
  outside,
}: GastronomyQuery): string =>
  queryOfFilter({
    open,
    kitchen,
    cuisine,
    ...Object.fromEntries(wanted.map((diet) => [diet, true])),
    outside,
  })

/**
 * The query after one criterion was chosen, or taken back if it is chosen already.
 * @param criterion a query with this criterion alone
 */
export function toggleCriterion(
  query: GastronomyQuery,
  { open, kitchen, outside, cuisine, diets: [diet] }: GastronomyQuery,
): { readonly isChosen: boolean; readonly next: GastronomyQuery } {
  if (open) return { isChosen: query.open, next: { ...query, open: !query.open } }
  if (kitchen) return { isChosen: query.kitchen, next: { ...query, kitchen: !query.kitchen } }
  if (outside) return { isChosen: query.outside, next: { ...query, outside: !query.outside } }
  if (diet !== undefined) {
    const isChosen = query.diets.includes(diet)
    const chosen = diets.filter((one) => (one === diet ? !isChosen : query.diets.includes(one)))
    return { isChosen, next: { ...query, diets: chosen } }
  }
  const isChosen = query.cuisine === cuisine
  return { isChosen, next: { ...query, cuisine: isChosen ? null : cuisine } }
}

export type FilterablePlace = {
  readonly isOpen: boolean
  readonly isServing: boolean
  readonly cuisines: readonly Cuisine[]
  readonly diets: readonly Diet[]
  readonly seatsOutside: boolean
}

export const filterPlaces = <Place extends FilterablePlace>(
  places: readonly Place[],
  query: GastronomyQuery,
): readonly Place[] =>
  places.filter(
    (place) =>
      (!query.open || place.isOpen) &&
      (!query.kitchen || place.isServing) &&
      (query.cuisine === null || place.cuisines.includes(query.cuisine)) &&
      query.diets.every((diet) => place.diets.includes(diet)) &&
      (!query.outside || place.seatsOutside),
  )
