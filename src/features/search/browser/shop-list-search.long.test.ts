import { test } from 'vitest'
import { corridorNeeds } from '../../../../tests/support/search/corridor-needs.ts'
import { expectOrderOfShopList, expectSameShopsInBrowser } from './shop-order.test-support.ts'

const typed = Object.entries(corridorNeeds).flatMap(([centre, rows]) =>
  rows.map(([locale, query]) => ({ centre, locale, query })),
)

test('SRC-10 the index travels as JSON, and finds in the browser the shops of the server in their order, in the corridor', () =>
  expectSameShopsInBrowser(typed, 2))

test('SRC-10 RTE-15 the shops of the search call stand in the order of the shop list, in the corridor', () =>
  expectOrderOfShopList(typed))
