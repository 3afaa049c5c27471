import {
  createRequestHandler,
  data,
  type RequestHandler,
  type ServerBuild,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { routeId } from '#platform/routes/paths.ts'
import { heldDataContext, holdData } from '#platform/html/hand-over.server.ts'
import type { RouterBuilds } from '../builds/build.ts'
import { isLinkedScreen } from '../builds/locale-manifest.ts'
import { withOneScreen } from './with-one-screen.ts'
import { withOutageHandling } from '#platform/outage.server.ts'
import { isFromOwnPage } from '#platform/http/is-from-own-page.ts'
import { servicesContext } from '#platform/services.server.ts'
import { inSpan, isTracing } from '#platform/tracing/spans.server.ts'

/**
 * Finds the router's handler for the path of a page or of its data. Each screen and language has one of its own, made when
 * it is asked for first: it knows no other routes, so that it need not match any.
 */
export function createScreenHandlers(
  router: RouterBuilds,
  mode: string,
): (pathname: string) => RequestHandler {
  const wrap = ({ linked, whole }: RouterBuilds[Locale]) => ({
    linked: withSpans(withHeldData(withOutages(withOwnPosts(linked)))),
    whole: withSpans(withHeldData(withOutages(withOwnPosts(whole)))),
  })
  const builds = { de: wrap(router.de), en: wrap(router.en) }
  const handlers = new Map<string, RequestHandler>()
  return (pathname) => {
    const path = pathOfPage(pathname)
    const locale = localeOfPath(path)
    const name = findRouteByPath(path)?.name
    const key = `${locale} ${name}`
    const known = handlers.get(key)
    if (known !== undefined) return known
    const build = builds[locale][name === undefined || isLinkedScreen(name) ? 'linked' : 'whole']
    const screen = name === undefined ? 'not-found' : routeId(locale, name)
    const handler = createRequestHandler(withOneScreen(build, screen), mode)
    handlers.set(key, handler)
    return handler
  }
}

/** A build whose loaders keep the data of a document from the router. */
const withHeldData = (build: ServerBuild): ServerBuild =>
  wrapRoutes(build, (run, step, id) =>
    step === 'action'
      ? run
      : async (parameters) => holdData(parameters.context.get(heldDataContext), id, await run(parameters)),
  )

/** The path of the page whose data an address asks for, as the router reads it; that of a page is its own. */
const pathOfPage = (pathname: string): string => pathname.replace(/(?<=\/)_\.data$|\.data$/, '')

/** A build whose loaders and actions distinguish an outage of the database from their own faults. */
const withOutages = (build: ServerBuild): ServerBuild =>
  wrapRoutes(build, (run) => (parameters) => withOutageHandling(parameters.context, () => run(parameters)))

/** A build whose actions run only for forms of our own pages: all others get 403, and no action has to look. */
const withOwnPosts = (build: ServerBuild): ServerBuild =>
  wrapRoutes(build, (run, step) =>
    step === 'loader'
      ? run
      : (parameters) => {
          const { PUBLIC_ORIGIN } = parameters.context.get(servicesContext).environment
          if (!isFromOwnPage(parameters.request.headers, PUBLIC_ORIGIN))
            throw data({ key: 'error_foreign_form', values: {} }, { status: 403 })
          return run(parameters)
        },
  )

/** A build whose loaders and actions are steps of the traces, if there are any. */
const withSpans = (build: ServerBuild): ServerBuild =>
  isTracing()
    ? wrapRoutes(
        build,
        (run, step, id) => (parameters) => inSpan({ name: `${step} ${id}` }, async () => run(parameters)),
      )
    : build

type Arguments = LoaderFunctionArgs | ActionFunctionArgs
type Run = (parameters: Arguments) => unknown

/** A build in which something is done around each loader and action. @param wrap gets the id of the route, too */
const wrapRoutes = (
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
