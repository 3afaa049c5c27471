import { Hono } from 'hono'
import { isUid } from '#core/uid.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { type Locale, localeOfPath } from '#i18n/locale.ts'
import { findOnlyCentre } from '#features/centres/centres.server.ts'
import { consentCookie, favouriteCentreCookie, readChoiceCookie } from '#platform/cookies.ts'
import { findOutage } from '#platform/database/database-unavailable.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { parseReturnTo } from '#platform/http/return-to.ts'
import { describeFailure } from './describe-failure.server.ts'
import { referenceOf } from './return-unsigned.ts'
import type { ProviderClient } from './provider-client.server.ts'
import { readPageBefore } from './page-before.server.ts'
import { makeSignInSecrets } from './open-id-provider.server.ts'
import type { SignInTransactions } from './sign-in-transactions.server.ts'
import { barePage } from '#platform/http/bare-page.server.ts'
import { listSignInParameters } from './sign-in-parameters.ts'

type SignInOptions = {
  readonly services: Services
  readonly provider: Pick<ProviderClient, 'startSignIn'>
  readonly transactions: Pick<SignInTransactions, 'open'>
}

/**
 * `GET /auth/login?returnTo=…`: remembers the attempt in a sealed cookie and sends the browser to the provider.
 * `state=ignoreOnBoarding` asks for no onboarding afterwards (LOG-03), `center` names another centre than the page's.
 * `hint=signup` asks the provider to begin with its form for a new account; one that does not know `screen_hint` ignores it.
 * If the provider cannot be reached, a page says so and links back.
 */
export function createSignInRoutes({ services, provider, transactions }: SignInOptions): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()

  routes.get('/auth/login', async (c) => {
    const returnTo = shorten(parseReturnTo(c.req.query('returnTo')))
    const { checks, parameters } = await makeSignInSecrets()
    try {
      const address = await provider.startSignIn({
        ...parameters,
        ...listSignInParameters(await gatherFacts(c, returnTo, services)),
        ...(c.req.query('hint') === 'signup' && { screen_hint: 'signup' }),
      })
      const ignoreOnBoarding = c.req.query('state') === 'ignoreOnBoarding'
      const before = readPageBefore(c.req.raw.headers, services.environment.PUBLIC_ORIGIN)
      const cookies = await transactions.open(c.req.raw.headers, {
        ...checks,
        returnTo,
        ignoreOnBoarding,
        ...(before !== null && before !== returnTo && { before }),
      })
      for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
      c.header('cache-control', 'no-store')
      return c.redirect(address.href, 302)
    } catch (error) {
      const outage = findOutage(error)
      if (outage) throw outage
      const correlationId = c.get('correlationId')
      const reference = referenceOf(correlationId)
      services.incidents.signInFailed()
      services.logger.error(
        { correlationId, reference, failure: describeFailure(error) },
        'identity: sign-in cannot begin',
      )
      return signInUnavailable(returnTo, reference)
    }
  })
  return routes
}

/** A cookie holds 4096 bytes; without its query even the longest path fits. */
const shorten = (returnTo: string): string =>
  returnTo.length <= 1500 ? returnTo : (returnTo.split('?', 1)[0]?.slice(0, 1500) ?? '/')

/** The centre's name comes from the content, never from the address, because the provider's page shows it. */
async function gatherFacts(c: EdgeContext, returnTo: string, { db, content, environment }: Services) {
  const pathname = returnTo.split('?', 1)[0] ?? '/'
  const route = findRouteByPath(pathname)
  const cookie = c.req.header('cookie')
  const uid =
    (await findOnlyCentre(content)) ??
    c.req.query('center') ??
    route?.params['centerUid'] ??
    readChoiceCookie(favouriteCentreCookie, cookie)
  const centre =
    uid !== undefined && isUid(uid)
      ? await db.selectFrom('centre').select(['uid', 'name']).where('uid', '=', uid).executeTakeFirst()
      : undefined
  return {
    locale: localeOfPath(pathname),
    centre,
    correlationId: c.get('correlationId'),
    gtmContainerId: environment.GTM_CONTAINER_ID,
    consent: readChoiceCookie(consentCookie, cookie),
    screen: route?.name,
  }
}

const texts: Readonly<Record<Locale, { headline: string; text: string; button: string; reference: string }>> =
  {
    de: {
      headline: 'Anmelden ist gerade nicht möglich',
      text: 'Bitte versuchen Sie es später noch einmal. Alles andere können Sie ohne Konto nutzen.',
      button: 'Zurück',
      reference: 'Referenz',
    },
    en: {
      headline: 'Signing in is not possible right now',
      text: 'Please try again later. Everything else works without an account.',
      button: 'Back',
      reference: 'Reference',
    },
  }

/** The page shown if the identity provider cannot be reached: says so and links back to the visitor's page. */
function signInUnavailable(returnTo: string, shownReference: string): Response {
  const locale = localeOfPath(returnTo.split('?', 1)[0] ?? '/')
  const { headline, text, button, reference } = texts[locale]
  return barePage({
    status: 503,
    locale,
    headline,
    texts: [text],
    reference: `${reference}: ${shownReference}`,
    button: { href: returnTo, label: button },
    headers: { 'retry-after': '600' },
  })
}
