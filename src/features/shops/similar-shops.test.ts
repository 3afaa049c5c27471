import { beforeAll, expect, test } from 'vitest'
import { openDemoSearch, type DemoSearch } from '#features/search/demo-search.test-support.ts'
import { loadShops } from './shop-records.server.ts'
import { findShop } from './shops.server.ts'

const centre = 'hafengalerie-kiel'
const now = Date.parse('2026-11-23T09:30:00Z')
let demo: DemoSearch
beforeAll(async () => {
  demo = await openDemoSearch()
})

test('RTE-16 beside a shop are the first five others of its category, by name', async () => {
  const { shops } = await loadShops(demo.searched.content, centre, now)
  expect(shops.length).toBeGreaterThan(50)
  for (const { uid, categoryId } of shops) {
    const found = await findShop(demo.searched.content, centre, uid, 'de', now)
    const others = shops.filter((shop) => shop.categoryId === categoryId && shop.uid !== uid)
    expect([uid, found?.value.similar.shops.map((shop) => shop.uid)]).toEqual([
      uid,
      others.slice(0, 5).map((shop) => shop.uid),
    ])
  }
  expect(await findShop(demo.searched.content, centre, 'nix', 'de', now)).toBeUndefined()
})
