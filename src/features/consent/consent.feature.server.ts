import { feature } from '#platform/feature.server.ts'

export const consent = feature({
  name: 'consent',
  needs: [],
})
