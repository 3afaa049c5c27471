import { feature } from '#platform/feature.server.ts'
import { createCentreRoutes } from './calls/centre-routes.server.ts'
import { createMessageRoutes } from './calls/message-routes.server.ts'

export const centres = feature({
  name: 'centres',
  needs: {},
  calls: (_, { services }) => [createCentreRoutes(services), createMessageRoutes(services)],
})
