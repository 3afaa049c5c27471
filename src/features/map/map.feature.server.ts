import { centres } from '#features/centres/centres.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { feature } from '#platform/feature.server.ts'

export const map = feature({
  name: 'map',
  needs: { centres, shops },
})
