import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routeTable } from '#platform/routes/route-table.ts'
import { queryOfCategory } from './category-query.ts'
import { filterShops, type Filterable } from './filter-shops.ts'
import {
  everyShop,
  formatShopQuery,
  normaliseSearch,
  parseShopQuery,
  shopTypes,
  type ShopQuery,
} from './shop-query.ts'

const known = { categories: ['bakery', 'fashion'], floors: ['eg', 'og1'] }

const anyQuery: fc.Arbitrary<ShopQuery> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 80 }).map(normaliseSearch),
  category: fc.constantFrom(null, ...known.categories),
  floor: fc.constantFrom(null, ...known.floors),
  type: fc.constantFrom(null, ...shopTypes),
  open: fc.boolean(),
  coupons: fc.boolean(),
  loyalty: fc.boolean(),
})

describe('RTE-15 the query of the shop list', () => {
  test('RTE-15 what is written is read again', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseShopQuery(formatShopQuery(query), known)).toEqual(query)
      }),
    )
  })

  test.each<[string, Partial<ShopQuery>]>([
    ['', {}],
    ['?q=&category=&floor=&type=', {}],
    ['?q=+caf%C3%A9++eis+', { q: 'café eis' }],
    ['?category=nothing&floor=roof&type=bank&open=yes', {}],
    ['?category=bakery&floor=og1&type=gastro', { category: 'bakery', floor: 'og1', type: 'gastro' }],
    ['?open=1&coupons=1&loyalty=1&profile', { open: true, coupons: true, loyalty: true }],
    [`?q=${'x'.repeat(500)}`, { q: 'x'.repeat(60) }],
    ['?q=%E0%A4%A', { q: '\ufffd%A' }],
  ])('RTE-15 reads %s', (search, query) => {
    expect(parseShopQuery(search, known)).toEqual({ ...everyShop, ...query })
  })

  test('RTE-15 the list reads exactly the parameters that its row names, in the same order', () => {
    expect(Object.keys(everyShop)).toEqual(routeTable['centerUid-shops'].query)
    expect(Object.keys(parseShopQuery('', known))).toEqual(routeTable['centerUid-shops'].query)
  })

  test('RTE-15 every shop has an address without a query', () => {
    expect(formatShopQuery(everyShop)).toBe('')
    expect(queryOfCategory('bakery')).toBe('?category=bakery')
    expect(queryOfCategory('bakery')).toBe(formatShopQuery({ ...everyShop, category: 'bakery' }))
    expect(formatShopQuery({ ...everyShop, q: 'tee & eis', open: true })).toBe('?q=tee+%26+eis&open=1')
  })
})

const bakery: Filterable = {
  type: 'gastro',
  categoryId: 'bakery',
  floorId: 'eg',
  isOpen: true,
  hasCoupons: false,
  hasLoyaltyProgram: true,
}
const fashion: Filterable = {
  type: 'shop',
  categoryId: 'fashion',
  floorId: 'og1',
  isOpen: false,
  hasCoupons: true,
  hasLoyaltyProgram: true,
}

describe('RTE-15 the filters of the shop list', () => {
  test.each<[Partial<ShopQuery>, Filterable[]]>([
    [{}, [bakery, fashion]],
    [{ type: 'gastro' }, [bakery]],
    [{ type: 'shop' }, [fashion]],
    [{ category: 'fashion' }, [fashion]],
    [{ floor: 'eg' }, [bakery]],
    [{ open: true }, [bakery]],
    [{ coupons: true }, [fashion]],
    [{ loyalty: true }, [bakery, fashion]],
    [{ open: true, coupons: true }, []],
  ])('RTE-15 %j', (query, shops) => {
    expect(filterShops([bakery, fashion], { ...everyShop, ...query })).toEqual(shops)
  })

  test('RTE-15 a further filter never adds a shop', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const shops = [bakery, fashion]
        const all = filterShops(shops, query)
        expect(filterShops(shops, { ...query, open: true }).every((shop) => all.includes(shop))).toBe(true)
      }),
    )
  })
})
