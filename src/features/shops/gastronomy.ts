import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'

/** What a kitchen serves, in the order in which the filter offers it (FOO-02). */
export const cuisines = [
  'regional',
  'italian',
  'burgers',
  'asian',
  'sushi',
  'indian',
  'oriental',
  'seafood',
  'soups-salads',
  'cafe',
  'bakery',
  'sweets',
  'ice-cream',
  'juices',
  'wine',
] as const
export type Cuisine = (typeof cuisines)[number]

/** The diets for which a place has dishes; also the parameters of the query (FOO-02). */
export const diets = ['vegan', 'vegetarian', 'halal', 'gluten-free'] as const
export type Diet = (typeof diets)[number]

export type Gastronomy = {
  readonly cuisines: readonly Cuisine[]
  readonly diets: readonly Diet[]
  readonly seatsOutside: boolean
  /** When dishes are served; null if the place serves as long as it is open. */
  readonly kitchen: OpeningSchedule | null
  /** The address of the menu: a page elsewhere, or a file of the content. */
  readonly menu: string | null
}
