import { centres } from '#features/centres/centres.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { feature } from '#platform/feature.server.ts'
import { centreShops } from './shop-content.server.ts'
import { listShopEntries } from './shop-entries.server.ts'
import { shopPages } from './shop-sitemap.server.ts'

export const shops = feature({
  name: 'shops',
  needs: { centres, kept },
  searchEntries: [listShopEntries],
  sitemapEntries: [shopPages],
  topics: async (content, centreUid) =>
    (await content.read(centreShops, centreUid)).shops.map(({ uid, type, category, words }) => ({
      kind: 'shop',
      uid,
      shopUid: null,
      event: null,
      shop: { category, words: [...words.de, ...words.en], isPlace: type === 'gastro' },
    })),
})
