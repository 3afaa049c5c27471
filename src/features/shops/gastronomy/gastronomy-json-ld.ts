import type { PlaceView } from './gastronomy-page-data.ts'

/** A place to eat as schema.org data; its own page has its hours and address. */
export const describePlace = (
  { name, to, brand, cuisine, menu }: Pick<PlaceView, 'name' | 'to' | 'brand' | 'cuisine' | 'menu'>,
  origin: string,
): Record<string, unknown> => ({
  '@type': 'FoodEstablishment',
  name,
  url: origin + to,
  logo: origin + brand.logo,
  ...(cuisine === '' ? {} : { servesCuisine: cuisine.split(', ') }),
  ...(menu === null ? {} : { hasMenu: new URL(menu.href, origin).href }),
})
