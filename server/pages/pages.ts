import { createRequestHandler, RouterContextProvider, type RequestHandler } from 'react-router'
import { accountFormContext } from '#app/features/profile/account-form-context.server.ts'
import type { AccountFormOutcome } from '#app/features/profile/account-seed.ts'
import { findRouteByPath } from '#app/find-route.ts'
import { localeOfPath, type Locale } from '#app/i18n/locale.ts'
import { routeId } from '#app/paths.ts'
import { routeTable } from '#app/route-table.ts'
import { freshnessContext } from '#app/platform/freshness.server.ts'
import { askedFromHereContext } from '#app/platform/request/asked-from-here.server.ts'
import { clientNetworkContext } from '#app/platform/request/client-network.server.ts'
import { guestContext, type Guest } from '#app/platform/guest-context.server.ts'
import { setLook } from '#app/platform/html/look.ts'
import { setPageStyles } from '#app/platform/page-styles.ts'
import { joinPage } from '#app/platform/html/divide-page.server.ts'
import { heldDataContext } from '#app/platform/html/hand-off.server.ts'
import { readHtml } from '#app/platform/html/rendered-html.server.ts'
import { correlationIdContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { outageContext, retryAfterSeconds, type Outage } from '#app/platform/outage.server.ts'
import { inSpan } from '#app/platform/tracing/spans.server.ts'
import { consumerContext, recognitionContext, sessionContext } from '#app/platform/session-context.server.ts'
import type { DatabaseUnavailable } from '#db/database-unavailable.ts'
import type { Build, RouterBuilds } from '../builds/build.ts'
import { isLinkedScreen } from '../builds/locale-manifest.ts'
import type { Authentication } from '../identity/identity.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { listSignOutOrigins } from '../identity/provider-settings.ts'
import { contentVersionHeader } from '#app/platform/loading/content-version-header.ts'
import { formatBuildTiming } from '#app/platform/build-timing.ts'
import { freshUntilHeader } from '../http/fresh-until.ts'
import { fetchScriptsAfterPaint } from './scripts-after-paint.ts'
import { addSpeculationRules } from './speculation-rules.ts'
import { withHeldData } from './with-held-data.ts'
import { withOneScreen } from './with-one-screen.ts'
import { withOutages } from './with-outages.ts'
import { withSpans } from './with-spans.ts'

/** The circumstances for which a page is rendered, beside its address. */
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
  /** The outcome of a form of the account that was posted to the address. */
  readonly formOutcome?: AccountFormOutcome
  /** The database was unavailable when the visitor was to be recognised: the page cannot be rendered. */
  readonly outage?: DatabaseUnavailable
}

/** Renders the page, or the data of a page, that a request asks for. */
export type RenderPage = (request: Request, facts: RenderFacts) => Promise<Response>

/**
 * Renders screens and their data. `provide` puts the services that the composition root has made for features into the
 * context of loaders and actions. Every document gets a policy that allows exactly its own inline parts.
 */
export function createPages(
  services: Services,
  { router, styles, theme }: Build & { router: RouterBuilds },
  provide: (context: RouterContextProvider) => void,
): RenderPage {
  const { NODE_ENV } = services.environment
  const elsewhere = {
    formTargets: listSignOutOrigins(services.environment),
    hasTagManager: services.environment.GTM_CONTAINER_ID !== undefined,
    consentManager: services.environment.CONSENT_MANAGER_URL,
  }
  setLook(theme)
  setPageStyles({ ...router.de.whole.assets.routes, ...router.en.whole.assets.routes }, styles)
  const wrap = ({ linked, whole }: RouterBuilds[Locale]) => ({
    linked: withSpans(withHeldData(withOutages(linked))),
    whole: withSpans(withHeldData(withOutages(whole))),
  })
  const builds = { de: wrap(router.de), en: wrap(router.en) }
  /** One for each screen and language that was asked for. */
  const handlers = new Map<string, RequestHandler>()
  const handlerOf = (pathname: string): RequestHandler => {
    const path = pathOfPage(pathname)
    const locale = localeOfPath(path)
    const name = findRouteByPath(path)?.name
    const key = `${locale} ${name}`
    const known = handlers.get(key)
    if (known !== undefined) return known
    const build = builds[locale][name === undefined || isLinkedScreen(name) ? 'linked' : 'whole']
    const screen = name === undefined ? 'not-found' : routeId(locale, name)
    const handler = createRequestHandler(withOneScreen(build, screen), NODE_ENV)
    handlers.set(key, handler)
    return handler
  }
  return async (request, facts) => {
    const { correlationId, visitor, guest = null, network, isFromHere, formOutcome = null } = facts
    const { session, token, source = 'none', isProviderDown = false } = visitor
    const context = new RouterContextProvider()
    const freshness = { until: Infinity }
    // All loaders of a page use the same moment as the current time.
    const moment = services.now()
    // Read before the loaders run: if new content comes meanwhile, the answer counts as old, never as new.
    const contentVersion = services.contentVersion()
    context.set(servicesContext, { ...services, now: () => moment })
    context.set(correlationIdContext, correlationId)
    context.set(freshnessContext, freshness)
    context.set(sessionContext, session)
    const isTokenRefused = source === 'header' && !session.loggedIn && !isProviderDown
    context.set(recognitionContext, { isTokenRefused, isProviderDown })
    context.set(guestContext, guest)
    if (network) context.set(clientNetworkContext, network)
    if (isFromHere) context.set(askedFromHereContext, isFromHere)
    context.set(accountFormContext, formOutcome)
    provide(context)
    context.set(consumerContext, session.loggedIn && token !== null ? { oid: session.oid, token } : null)
    const outage: Outage = { error: facts.outage ?? null }
    context.set(outageContext, outage)
    context.set(heldDataContext, isData(request) ? null : new Map())
    const { pathname } = new URL(request.url)
    const kind = isData(request) ? 'data' : 'page'
    const name = findRouteByPath(pathname.replace(/\.data$/, ''))?.name ?? 'not-found'
    const response = await inSpan({ name: `${kind} ${name}` }, () => handlerOf(pathname)(request, context))
    // A document becomes a bare page without the app; for data of a page the app itself shows the error.
    if (outage.error !== null && !isData(request)) throw outage.error
    const headers = new Headers(response.headers)
    if (outage.error !== null) {
      headers.set('retry-after', String(retryAfterSeconds))
      headers.set('cache-control', 'no-store')
      services.logger.warn(
        { correlationId, reason: outage.error.message },
        'the data of a page failed because the database is unavailable',
      )
    }
    if (!headers.has('cache-control')) headers.set('cache-control', cachingOf(response.status))
    if (Number.isFinite(freshness.until)) headers.set(freshUntilHeader, String(freshness.until))
    if (!isHtml(response)) {
      headers.set('server-timing', formatBuildTiming(services.buildId))
      headers.set(contentVersionHeader, String(contentVersion))
      return new Response(response.body, { status: response.status, headers })
    }
    const isWebsite = name === 'not-found' || routeTable[name].layout === 'default'
    const pieces = (await readHtml(response)).map((piece) =>
      typeof piece === 'string'
        ? fetchScriptsAfterPaint(isWebsite ? addSpeculationRules(piece, pathname) : piece)
        : piece,
    )
    if (NODE_ENV === 'production') {
      headers.set('content-security-policy', buildContentSecurityPolicy(pieces, elsewhere))
    }
    return new Response(new Uint8Array(joinPage(pieces)), { status: response.status, headers })
  }
}

/** The path of the page whose data an address asks for, as the router reads it; that of a page is its own. */
const pathOfPage = (pathname: string): string => pathname.replace(/(?<=\/)_\.data$|\.data$/, '')

/** Whether the router asks for the data of a page, not for the page. */
const isData = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data')

/**
 * A browser may store a page and revalidates it each time; redirects and errors depend on the visitor and the moment,
 * so they may not be stored.
 */
const cachingOf = (status: number): string => (status === 200 ? 'private, no-cache' : 'private, no-store')

const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false
