import { test } from 'vitest'
import { everydayNeeds } from '../../../../tests/support/search/everyday-needs.ts'
import { expectOrderOfShopList, expectSameShopsInBrowser } from './shop-order.test-support.ts'

test('SRC-10 the index travels as JSON, and finds in the browser the shops of the server in their order', () =>
  expectSameShopsInBrowser(everydayNeeds, 2))

test('SRC-10 RTE-15 the shops of the search call stand in the order of the shop list', () =>
  expectOrderOfShopList(everydayNeeds))
