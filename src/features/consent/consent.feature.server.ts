import { countDeleted, feature } from '#platform/feature.server.ts'
import { createConsentRoutes } from './calls/consent-routes.server.ts'

export const consent = feature({
  name: 'consent',
  needs: {},
  calls: (_, { services }) => [createConsentRoutes(services)],
  retention: [
    {
      // The proof is needed for as long as the consent counts, and then for as long as somebody can dispute it.
      what: 'consent_record',
      keptDays: 180 + 4 * 365,
      remove: (db, before) => countDeleted(db.deleteFrom('consent_record').where('recorded_at', '<', before)),
    },
  ],
})
