import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'

type Arguments = LoaderFunctionArgs | ActionFunctionArgs
type Run = (parameters: Arguments) => unknown

/** A build in which something is done around each loader and action. @param wrap gets the id of the route, too */
export const wrapRoutes = (
  build: ServerBuild,
  wrap: (run: Run, step: 'loader' | 'action', id: string) => Run,
): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (route === undefined) return [id, route]
      const { loader, action } = route.module
      const module = {
        ...route.module,
        ...(loader && { loader: wrap(loader, 'loader', id) }),
        ...(action && { action: wrap(action, 'action', id) }),
      }
      return [id, { ...route, module }]
    }),
  ),
})
