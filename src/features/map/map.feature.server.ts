import { centres } from '#features/centres/centres.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { feature } from '#platform/feature.server.ts'
import { isOfCentres } from '#platform/sitemap-source.server.ts'
import { createMapRoutes } from './calls/map-routes.server.ts'
import { listMapEntries } from './map-entries.server.ts'

export const map = feature({
  name: 'map',
  needs: { centres, shops },
  searchEntries: [listMapEntries],
  calls: (_, { services }) => [createMapRoutes(services)],
  sitemapEntries: [
    {
      screen: 'centerUid-map',
      list: (db, question) =>
        db
          .selectFrom('centre_map')
          .innerJoin('centre', 'centre.uid', 'centre_map.centre_uid')
          .select('centre.uid as centerUid')
          .where(isOfCentres('centre.uid', question))
          .orderBy('centre.position')
          .execute(),
    },
  ],
})
