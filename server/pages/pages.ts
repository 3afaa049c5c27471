import { createRequestHandler, RouterContextProvider } from 'react-router'
import { accountFormContext } from '#app/features/profile/account-form-context.server.ts'
import type { AccountFormOutcome } from '#app/features/profile/account-seed.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { freshnessContext } from '#app/platform/freshness.server.ts'
import { guestContext, type Guest } from '#app/platform/guest-context.server.ts'
import { setPageStyles } from '#app/platform/page-styles.ts'
import { correlationIdContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { consumerContext, sessionContext } from '#app/platform/session-context.server.ts'
import type { Build, RouterBuilds } from '../build.ts'
import type { Authentication } from '../identity/identity.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { listSignOutOrigins } from '../identity/provider-settings.ts'
import { freshUntilHeader } from './fresh-until.ts'
import { lowerScriptPriority } from './script-priority.ts'

/** What a page is rendered for, beside its address. */
export type RenderFacts = {
  readonly correlationId: string
  readonly visitor: Pick<Authentication, 'session' | 'token'>
  /** The guest that the request can come from; null, as when left out, while only accounts can pay. */
  readonly guest?: Guest | null
  /** What became of a form of the account that was posted to the address. */
  readonly formOutcome?: AccountFormOutcome
}
export type RenderPage = (request: Request, facts: RenderFacts) => Promise<Response>

/**
 * Renders screens and their data. `provide` gives their loaders and actions what the composition root has made for
 * features. Every document gets a policy that allows exactly its own inline parts.
 */
export function createPages(
  services: Services,
  { router, styles }: Build & { router: RouterBuilds },
  provide: (context: RouterContextProvider) => void,
): RenderPage {
  const { NODE_ENV } = services.environment
  const elsewhere = {
    formTargets: listSignOutOrigins(services.environment),
    hasTagManager: services.environment.GTM_CONTAINER_ID !== undefined,
  }
  setPageStyles({ ...router.de.assets.routes, ...router.en.assets.routes }, styles)
  const handlers = {
    de: createRequestHandler(router.de, NODE_ENV),
    en: createRequestHandler(router.en, NODE_ENV),
  }
  return async (request, facts) => {
    const { correlationId, visitor, guest = null, formOutcome = null } = facts
    const { session, token } = visitor
    const context = new RouterContextProvider()
    const freshness = { until: Infinity }
    // A page is true at one moment, whichever of its loaders asks for it.
    const moment = services.now()
    context.set(servicesContext, { ...services, now: () => moment })
    context.set(correlationIdContext, correlationId)
    context.set(freshnessContext, freshness)
    context.set(sessionContext, session)
    context.set(guestContext, guest)
    context.set(accountFormContext, formOutcome)
    provide(context)
    context.set(consumerContext, session.loggedIn && token !== null ? { oid: session.oid, token } : null)
    const response = await handlers[localeOfPath(new URL(request.url).pathname)](request, context)
    const headers = new Headers(response.headers)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    if (Number.isFinite(freshness.until)) headers.set(freshUntilHeader, String(freshness.until))
    if (!isHtml(response)) return new Response(response.body, { status: response.status, headers })
    const html = lowerScriptPriority(await response.text())
    if (NODE_ENV === 'production') {
      headers.set('content-security-policy', buildContentSecurityPolicy(html, elsewhere))
    }
    return new Response(html, { status: response.status, headers })
  }
}

const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false
