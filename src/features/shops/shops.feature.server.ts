import { centres } from '#features/centres/centres.feature.server.ts'
import { consent } from '#features/consent/consent.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { feature } from '#platform/feature.server.ts'

export const shops = feature({
  name: 'shops',
  needs: { centres, consent, kept },
})
