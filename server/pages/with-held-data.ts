import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { heldDataContext, holdData } from '#app/platform/html/hand-off.server.ts'

/** A build whose loaders keep the data of a document from the router, which would encode them all for each page. */
export const withHeldData = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader
      if (route === undefined || loader === undefined) return [id, route]
      const hold = async (parameters: LoaderFunctionArgs) =>
        holdData(parameters.context.get(heldDataContext), id, await loader(parameters))
      return [id, { ...route, module: { ...route.module, loader: hold } }]
    }),
  ),
})
