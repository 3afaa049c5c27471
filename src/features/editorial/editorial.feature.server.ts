import { centres } from '#features/centres/centres.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { feature } from '#platform/feature.server.ts'
import { centreEntries } from './editorial.server.ts'
import { createCalendarRoutes } from './calendar/calendar-routes.server.ts'
import { listEditorialEntries } from './editorial-entries.server.ts'
import { eventPages, newsPages } from './editorial-sitemap.server.ts'

export const editorial = feature({
  name: 'editorial',
  needs: { centres, kept },
  searchEntries: [listEditorialEntries],
  sitemapEntries: [eventPages, newsPages],
  topics: async (content, centreUid) =>
    (await content.read(centreEntries, centreUid)).map(({ uid, type, shop_uid, kind, for_children }) => ({
      kind: type,
      uid,
      shopUid: shop_uid,
      event: type === 'event' ? { kind, isForChildren: for_children } : null,
    })),
  pages: (_, { services }) => [createCalendarRoutes(services)],
})
