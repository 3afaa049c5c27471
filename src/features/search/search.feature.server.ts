import { centres } from '#features/centres/centres.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { feature } from '#platform/feature.server.ts'
import { createSearchLimit } from '#platform/limits/search-limit.server.ts'
import { createSearchRoutes } from './calls/search-routes.server.ts'
import { searchedContext } from './search.server.ts'

export const search = feature({
  name: 'search',
  needs: { centres, shops },
  open: ({ services: { content }, searchLists }) => ({
    limit: createSearchLimit(),
    searched: { content, lists: searchLists },
  }),
  calls: ({ limit, searched }, { services }) => [createSearchRoutes(services, searched, limit)],
  provide: (context, { searched }) => context.set(searchedContext, searched),
})
