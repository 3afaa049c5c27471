import { consent } from '#features/consent/consent.feature.server.ts'
import { feature } from '#platform/feature.server.ts'
import { createCentreRoutes } from './calls/centre-routes.server.ts'
import { createMessageRoutes } from './calls/message-routes.server.ts'

export const centres = feature({
  name: 'centres',
  needs: { consent },
  calls: (_, { services }) => [createCentreRoutes(services), createMessageRoutes(services)],
})
