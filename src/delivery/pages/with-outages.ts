import type { ServerBuild } from 'react-router'
import { withOutageHandling } from '#platform/outage.server.ts'
import { wrapRoutes } from './wrap-routes.ts'

/** A build whose loaders and actions distinguish an outage of the database from their own faults. */
export const withOutages = (build: ServerBuild): ServerBuild =>
  wrapRoutes(build, (run) => (parameters) => withOutageHandling(parameters.context, () => run(parameters)))
