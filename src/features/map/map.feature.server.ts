import { centres } from '#features/centres/centres.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { feature } from '#platform/feature.server.ts'
import { createMapRoutes } from './calls/map-routes.server.ts'

export const map = feature({
  name: 'map',
  needs: { centres, shops },
  calls: (_, { services }) => [createMapRoutes(services)],
})
