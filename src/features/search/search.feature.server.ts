import { centres } from '#features/centres/centres.feature.server.ts'
import { coupons } from '#features/coupons/coupons.feature.server.ts'
import { editorial } from '#features/editorial/editorial.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { feature } from '#platform/feature.server.ts'
import { createSearchLimit } from '#platform/limits/search-limit.server.ts'
import { createSearchRoutes } from './calls/search-routes.server.ts'

export const search = feature({
  name: 'search',
  needs: { centres, coupons, editorial, shops },
  open: () => ({ limit: createSearchLimit() }),
  calls: ({ limit }, { services }) => [createSearchRoutes(services, limit)],
})
