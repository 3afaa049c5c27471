import type { ShopQuery, ShopType } from './shop-query.ts'

export type Filterable = {
  readonly type: ShopType
  readonly categoryId: string
  readonly floorId: string
  readonly isOpen: boolean
  readonly hasCoupons: boolean
  readonly hasLoyaltyProgram: boolean
}

/** The shops that pass every filter of a query, in the given order, whatever its search text. */
export const filterShops = <Shop extends Filterable>(
  shops: readonly Shop[],
  { type, category, floor, open, coupons, loyalty }: Omit<ShopQuery, 'q'>,
): readonly Shop[] =>
  shops.filter(
    (shop) =>
      (type === null || shop.type === type) &&
      (category === null || shop.categoryId === category) &&
      (floor === null || shop.floorId === floor) &&
      (!open || shop.isOpen) &&
      (!coupons || shop.hasCoupons) &&
      (!loyalty || shop.hasLoyaltyProgram),
  )
