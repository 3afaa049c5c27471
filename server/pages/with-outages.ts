import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { withOutageHandling } from '#app/platform/outage.server.ts'

type Run<Arguments> = (parameters: Arguments) => unknown

/** A build whose loaders and actions distinguish an outage of the database from their own faults. */
export const withOutages = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (route === undefined) return [id, route]
      const { loader, action } = route.module
      const module = {
        ...route.module,
        ...(loader && { loader: watch<LoaderFunctionArgs>(loader) }),
        ...(action && { action: watch<ActionFunctionArgs>(action) }),
      }
      return [id, { ...route, module }]
    }),
  ),
})

const watch =
  <Arguments extends LoaderFunctionArgs | ActionFunctionArgs>(run: Run<Arguments>) =>
  (parameters: Arguments) =>
    withOutageHandling(parameters.context, () => run(parameters))
