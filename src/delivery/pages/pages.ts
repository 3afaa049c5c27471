import { RouterContextProvider } from 'react-router'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import { freshnessContext } from '#platform/freshness.server.ts'
import { askedFromHereContext } from '#platform/request/asked-from-here.server.ts'
import { clientNetworkContext } from '#platform/request/client-network.server.ts'
import { guestContext, type Guest } from '#features/sign-in/guest-context.server.ts'
import { setTheme } from '#platform/theme/theme.ts'
import { setPageStyles } from '#platform/page-styles.ts'
import { joinPage } from '#platform/html/divide-page.server.ts'
import { heldDataContext, type HeldData } from '#platform/html/hand-over.server.ts'
import type { ProvideContext } from '#platform/feature.server.ts'
import { readHtml } from '#platform/html/rendered-html.server.ts'
import { correlationIdContext, servicesContext, type Services } from '#platform/services.server.ts'
import { outageContext, retryAfterSeconds, type Outage } from '#platform/outage.server.ts'
import { inSpan } from '#platform/tracing/spans.server.ts'
import {
  consumerContext,
  recognitionContext,
  sessionContext,
} from '#features/sign-in/session-context.server.ts'
import type { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Build, RouterBuilds } from '../builds/build.ts'
import type { Authentication } from '#features/sign-in/relying-party/identity.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { listSignOutOrigins } from '#features/sign-in/relying-party/provider-settings.server.ts'
import { contentVersionHeader, jsonParameter, pageOfData } from '#platform/loading/page-data.ts'
import { formatBuildTiming } from '#platform/build-timing.ts'
import { freshUntilHeader } from '#platform/http/fresh-until.ts'
import { foreignOrigin, isForeignWrite } from '#platform/http/require-own-page.server.ts'
import { createScreenHandlers } from './screen-handlers.ts'
import { fetchScriptsAfterPaint } from './scripts-after-paint.ts'
import { addSpeculationRules } from './speculation-rules.ts'

export type RenderFacts = {
  readonly correlationId: string
  readonly visitor: Pick<Authentication, 'session' | 'token'> &
    Partial<Pick<Authentication, 'source' | 'isProviderDown'>>
  /** The guest of the request; null or absent if only accounts can pay. */
  readonly guest?: Guest | null
  /** The network address of the client, for limits. */
  readonly network?: () => string
  /** Whether the request was made on this machine; absent: it was not. */
  readonly isFromHere?: () => boolean
  /** Puts more into the context of loaders, such as the outcome of a form of the account that was posted to the address. */
  readonly provide?: ProvideContext
  /** The database was unavailable when the visitor was to be recognised: the page cannot be rendered. */
  readonly outage?: DatabaseUnavailable
}

export type RenderPage = (request: Request, facts: RenderFacts) => Promise<Response>

/**
 * Renders screens and their data. `provide` puts the services that the composition root has made for features into the
 * context of loaders and actions. Every document gets a policy that allows exactly its own inline parts.
 */
export function createPages(
  services: Services,
  { router, styles, theme }: Build & { router: RouterBuilds },
  provide: ProvideContext,
): RenderPage {
  const { NODE_ENV } = services.environment
  const elsewhere = {
    formTargets: listSignOutOrigins(services.environment),
    hasTagManager: services.environment.GTM_CONTAINER_ID !== undefined,
    consentManager: services.environment.CONSENT_MANAGER_URL,
  }
  setTheme(theme)
  setPageStyles({ ...router.de.whole.assets.routes, ...router.en.whole.assets.routes }, styles)
  const findHandler = createScreenHandlers(router, NODE_ENV)

  /** The data of a page, a redirect, or what an action answers; as JSON, if that is asked for and they are data. */
  function finishData(
    response: Response,
    headers: Headers,
    contentVersion: number,
    json: object | undefined,
  ): Response {
    headers.set('server-timing', formatBuildTiming(services.buildId))
    headers.set(contentVersionHeader, String(contentVersion))
    if (json === undefined) return new Response(response.body, { status: response.status, headers })
    headers.set('content-type', 'application/json')
    return Response.json(json, { status: response.status, headers })
  }

  async function finishDocument(
    response: Response,
    headers: Headers,
    screen: { readonly pathname: string; readonly isWebsite: boolean },
  ): Promise<Response> {
    const pieces = (await readHtml(response)).map((piece) =>
      typeof piece === 'string'
        ? fetchScriptsAfterPaint(screen.isWebsite ? addSpeculationRules(piece, screen.pathname) : piece)
        : piece,
    )
    if (NODE_ENV === 'production') {
      headers.set('content-security-policy', buildContentSecurityPolicy(pieces, elsewhere))
    }
    return new Response(new Uint8Array(joinPage(pieces)), { status: response.status, headers })
  }

  return async (asked, facts) => {
    const request = inRoutersForm(asked)
    const isJson = request !== asked
    // The router would refuse it too, and report it as a fault of ours.
    if (isForeignWrite(request, services.environment.PUBLIC_ORIGIN)) throw foreignOrigin
    const { pathname } = new URL(request.url)
    const dataOf = pageOfData(pathname)
    const isData = dataOf !== null
    const route = findRouteByPath(dataOf ?? pathname)
    const freshness = { until: Infinity }
    const outage: Outage = { error: facts.outage ?? null }
    // Read before the loaders run: if new content comes meanwhile, the answer counts as old, never as new.
    const contentVersion = services.contentVersion(route?.params['centerUid'])
    const context = new RouterContextProvider()
    describeRequest(context, services, facts)
    context.set(freshnessContext, freshness)
    context.set(outageContext, outage)
    const held: HeldData = new Map()
    context.set(heldDataContext, isData && !isJson ? null : held)
    provide(context)
    const name = route?.name ?? 'not-found'
    const response = await inSpan({ name: `${isData ? 'data' : 'page'} ${name}` }, () =>
      findHandler(pathname)(request, context),
    )
    // A document becomes a bare page without the app; for data of a page the app itself shows the error.
    if (outage.error !== null && !isData) throw outage.error
    const headers = new Headers(response.headers)
    if (outage.error !== null) {
      headers.set('retry-after', String(retryAfterSeconds))
      headers.set('cache-control', 'no-store')
      services.logger.warn(
        { correlationId: facts.correlationId, reason: outage.error.message },
        'the data of a page failed because the database is unavailable',
      )
    }
    if (!headers.has('cache-control')) headers.set('cache-control', cachingOf(response.status))
    if (Number.isFinite(freshness.until)) headers.set(freshUntilHeader, String(freshness.until))
    if (!isHtml(response))
      return finishData(response, headers, contentVersion, isJson ? [...held.values()][0] : undefined)
    const isWebsite = name === 'not-found' || routeTable[name].layout === 'default'
    return finishDocument(response, headers, { pathname, isWebsite })
  }
}

/** A request for data as JSON, as the router is asked for them; any other one as it is. */
function inRoutersForm(asked: Request): Request {
  const url = asked.url.replace(`${jsonParameter}=`, '_routes=')
  return asked.method === 'GET' && asked.url.includes('.data?') && url !== asked.url
    ? new Request(url, asked)
    : asked
}

function describeRequest(context: RouterContextProvider, services: Services, facts: RenderFacts): void {
  const { correlationId, visitor, guest = null, network, isFromHere } = facts
  const { session, token, source = 'none', isProviderDown = false } = visitor
  // All loaders of a page use the same moment as the current time.
  const moment = services.now()
  context.set(servicesContext, { ...services, now: () => moment })
  context.set(correlationIdContext, correlationId)
  context.set(sessionContext, session)
  const isTokenRefused = source === 'header' && !session.loggedIn && !isProviderDown
  context.set(recognitionContext, { isTokenRefused, isProviderDown })
  context.set(consumerContext, session.loggedIn && token !== null ? { oid: session.oid, token } : null)
  context.set(guestContext, guest)
  if (network) context.set(clientNetworkContext, network)
  if (isFromHere) context.set(askedFromHereContext, isFromHere)
  facts.provide?.(context)
}

/**
 * A browser may store a page and revalidates it each time; redirects and errors depend on the visitor and the moment,
 * so they may not be stored.
 */
const cachingOf = (status: number): string => (status === 200 ? 'private, no-cache' : 'private, no-store')

const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false
