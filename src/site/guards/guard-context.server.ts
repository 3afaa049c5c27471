import {
  createContext,
  data,
  redirect,
  redirectDocument,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { findGuardCentre, findOnlyCentre } from '#features/centres/centres.server.ts'
import { isCouponOffered } from '#features/coupons/coupons.server.ts'
import { findRedirectRule } from '#features/centres/redirects/redirect-rules.server.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { outageContext, unavailable, withOutageHandling } from '#platform/outage.server.ts'
import { favouriteCentreCookie, readChoiceCookie } from '#platform/cookies.ts'
import { guestContext } from '#features/sign-in/guest-context.server.ts'
import { servicesContext, type Services } from '#platform/services.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import type { Session } from '#features/sign-in/session.ts'
import { findRouteByPattern } from '#platform/routes/find-route.ts'
import type { GuardFindings, GuardSources, Navigation, NotFoundMessage, Verdict } from './guard.ts'
import { noFindings, runGuards } from './guards.ts'
import { rawQueryOf } from './raw-query.ts'
import { decideRoute } from './route-validate.ts'
import { decideRowMiddleware } from './row-middleware.ts'

type Guarded = {
  readonly navigation: Navigation
  readonly findings: GuardFindings
  readonly verdict: Verdict
}

const guardedContext = createContext<Guarded>()

/** A 404 that the error page shows in the visitor's language. */
export const notFound = (message: NotFoundMessage) => data(message, { status: 404 })

/**
 * The navigation, the guards' findings and their verdict. The loaders of layouts and pages call it.
 * @throws data with status 404 if the guards have not found the page, with status 503 if the database is unavailable
 */
export function requireGuardsPassed(context: Readonly<RouterContextProvider>): Guarded {
  if (context.get(outageContext).error !== null) throw unavailable()
  const guarded = context.get(guardedContext)
  if (guarded.verdict.kind === 'not-found') throw notFound(guarded.verdict.message)
  return guarded
}

/** The navigation and the guards' findings, for the root. `isFound` is false if the page is an error page. */
export function readGuarded(
  context: Readonly<RouterContextProvider>,
): Pick<Guarded, 'navigation' | 'findings'> & { readonly isFound: boolean } {
  const { navigation, findings, verdict } = context.get(guardedContext)
  return { navigation, findings, isFound: verdict.kind !== 'not-found' }
}

const sourcesOf = (
  { content, environment, now }: Services,
  session: Session,
  guestsMayPay: boolean,
): GuardSources => ({
  session,
  guestsMayPay,
  findCentre: (uid) => findGuardCentre(content, uid),
  findOnlyCentre: () => findOnlyCentre(content),
  isCouponOffered: (key) => isCouponOffered(content, key, now()),
  findRedirect: (pathname, search) => findRedirectRule(content, pathname, search),
  queryParamsToContentMap: environment.QUERY_PARAMS_TO_CONTENT_MAP,
})

/** The result if the database failed during the guards: no loader reads it, because the loaders then throw 503. */
const unjudged = { findings: noFindings, verdict: { kind: 'pass' } } as const

/** Runs the guards before any loader, both for documents and for the data of client navigations. */
export const guardMiddleware: MiddlewareFunction<Response> = async (
  { request, url, pattern, params, context },
  next,
) => {
  const locale = localeOfPath(url.pathname)
  const navigation: Navigation = {
    pathname: url.pathname,
    search: rawQueryOf(request.url),
    locale,
    route: findRouteByPattern(pattern),
    params,
    favouriteCentre: readChoiceCookie(favouriteCentreCookie, request.headers.get('cookie')) ?? null,
  }
  const guestsMayPay = context.get(guestContext) !== null
  const sources = sourcesOf(context.get(servicesContext), context.get(sessionContext), guestsMayPay)
  // A database outage is recorded here and thrown only by the loaders, so that the error page appears in the layout.
  const { findings, verdict: guardVerdict } = await withOutageHandling(context, () =>
    runGuards(navigation, sources),
  ).catch((failure: unknown) => {
    if (context.get(outageContext).error === null) throw failure
    return unjudged
  })
  const verdict = mostSpecific(
    decideRoute(navigation),
    guardVerdict,
    decideRowMiddleware(navigation, findings),
  )
  if (verdict.kind === 'redirect') throw redirect(verdict.location, verdict.status)
  // The sign-in is no screen of the app, so a client navigation has to load a document.
  if (verdict.kind === 'sign-in') throw redirectDocument(verdict.location, 302)
  context.set(guardedContext, { navigation, findings, verdict })
  return next()
}

/**
 * Which verdict counts: a guard's redirect first, then an address that leads nowhere, then the guards' own, then that of
 * the row's own checks.
 */
function mostSpecific(route: Verdict, guarded: Verdict, row: Verdict): Verdict {
  if (guarded.kind === 'redirect') return guarded
  return [route, guarded, row].find(({ kind }) => kind !== 'pass') ?? guarded
}
