import { filterShops, type Filterable } from '../filter-shops.ts'
import type { ShopQuery } from '../shop-query.ts'
import type { ShopList } from './shop-list.ts'

type Choices = Pick<ShopList, 'categories' | 'floors'>

/** How many shops each category and floor would leave, next to all other filters of the query. */
export function countChoices(
  { categories, floors }: Choices,
  shops: readonly Filterable[],
  query: ShopQuery,
): Choices {
  const inCategories = filterShops(shops, { ...query, category: null })
  const onFloors = filterShops(shops, { ...query, floor: null })
  return {
    categories: categories.map((choice) => ({
      ...choice,
      count: inCategories.filter(({ categoryId }) => categoryId === choice.id).length,
    })),
    floors: floors.map((choice) => ({
      ...choice,
      count: onFloors.filter(({ floorId }) => floorId === choice.id).length,
    })),
  }
}
