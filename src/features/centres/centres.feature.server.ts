import { consent } from '#features/consent/consent.feature.server.ts'
import { feature } from '#platform/feature.server.ts'

export const centres = feature({
  name: 'centres',
  needs: [consent],
})
