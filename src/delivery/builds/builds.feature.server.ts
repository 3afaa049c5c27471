import { feature } from '#platform/feature.server.ts'
import { createBuildRoutes } from './build-routes.server.ts'
import { deleteOldBuilds } from './delete-old-builds.server.ts'

export const builds = feature({
  name: 'builds',
  needs: {},
  rootCalls: (_, { services }) => [createBuildRoutes(services)],
  retention: [
    {
      // A page that was open for longer is reloaded when the visitor comes back to it.
      what: 'build',
      keptDays: 14,
      remove: deleteOldBuilds,
    },
  ],
})
