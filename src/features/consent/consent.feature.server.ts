import { removeOlder, feature } from '#platform/feature.server.ts'
import { createConsentRoutes } from './calls/consent-routes.server.ts'

export const consent = feature({
  name: 'consent',
  needs: {},
  calls: (_, { services }) => [createConsentRoutes(services)],
  retention: [
    // The proof is needed for as long as the consent counts, and then for as long as somebody can dispute it.
    removeOlder('consent_record', 'recorded_at', 180 + 4 * 365),
  ],
})
