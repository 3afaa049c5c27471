import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { TicketDesk } from '#app/features/parking/ticket-desk.server.ts'
import type { CardDesk } from '#app/features/cards/card-desk.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AccountRecords } from '../account/account-records.ts'
import { createApi } from '../api/api.ts'
import type { Build } from '../build.ts'
import { createFiles } from '../files/files.ts'
import { createHealth } from '../health/health.ts'
import { addCookies } from '../identity/add-cookies.ts'
import type { Identity } from '../identity/identity.ts'
import { createGuests } from '../guests/guests.ts'
import { createMetrics, type PageCacheStatistics } from '../health/metrics.ts'
import type { OpenPayments } from '../payments/open-payments.server.ts'
import type { RenderPage } from '../pages/pages.ts'
import type { IdentityProvider } from '../identity-provider/identity-provider.ts'
import { createSite } from '../site/site.ts'
import { findAllowedMethods } from './allowed-methods.ts'
import { answerError } from './answer-error.ts'
import { isMachinePath } from './areas.ts'
import type { EdgeEnv } from './edge-env.ts'
import { filterRequests, methodNotAllowed } from './filter.ts'
import { observe } from './observe.ts'
import { redirectToPreferredLanguage } from './preferred-language.ts'
import { Problem } from './problem.ts'

/** No form and no call of ours comes near it. */
const maxBodyBytes = 64 * 1024

type EdgeOptions = {
  readonly services: Services
  readonly build: Build
  readonly identity: Identity
  /** Signing in and out. */
  readonly signIn?: Hono<EdgeEnv>
  readonly records: AccountRecords
  readonly payments: Pick<OpenPayments, 'payments' | 'routes'>
  readonly desk: TicketDesk
  readonly cards: CardDesk
  readonly renderPage: RenderPage
  readonly readPageCache?: () => PageCacheStatistics
  /** Absent where a hosted provider signs visitors in. */
  readonly identityProvider?: IdentityProvider | undefined
}

/**
 * Everything that the server answers, behind one filter: the calls, the files, what machines read of a site, the
 * health checks, and the pages for all the rest.
 */
export function createEdge(options: EdgeOptions): Hono<EdgeEnv> {
  const {
    services,
    build,
    identity,
    signIn,
    records,
    cards,
    desk,
    renderPage,
    readPageCache,
    identityProvider,
  } = options
  const { payments, routes: paymentPages } = options.payments
  const { logger } = services
  const metrics = createMetrics(readPageCache)
  const findGuest = createGuests(services.environment)
  const edge = new Hono<EdgeEnv>()
  edge.onError(answerError(logger))
  edge.use(observe({ logger, isProduction: build.isProduction, record: metrics.record }))
  edge.use(filterRequests)
  edge.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody }))
  edge.use(redirectToPreferredLanguage)
  edge.route('/', createApi(services, { identity, findGuest, records, payments, cards, desk }))
  edge.route('/', createFiles(services, build))
  edge.route('/', createSite(services))
  edge.route('/', createHealth(services, metrics))
  if (signIn) edge.route('/', signIn)
  for (const routes of [...(identityProvider?.routes ?? []), ...paymentPages]) edge.route('/', routes)
  edge.all('*', async (c) => {
    const { method, path } = c.req
    const allowed = findAllowedMethods(edge.routes, path)
    // A route that takes the method has passed the request on to the pages.
    if (allowed.length > 0 && !allowed.includes(method)) throw methodNotAllowed(method, allowed)
    if (isMachinePath(path)) throw notFound
    const visitor = await identity.authenticate(c.req.raw, c.get('correlationId'))
    const guest = findGuest(c)
    const page = await renderPage(c.req.raw, { correlationId: c.get('correlationId'), visitor, guest })
    // One visitor's page is kept by nobody, not even by the browser: whoever goes back after signing out is asked.
    const isPersonal = visitor.session.loggedIn || (guest !== null && guest.key !== null)
    if (isPersonal) page.headers.set('cache-control', 'private, no-store')
    return addCookies(page, [...visitor.setCookies, ...(guest?.setCookies() ?? [])])
  })
  return edge
}

const notFound = new Problem({ status: 404, code: 'not-found', detail: 'There is nothing at this address.' })

function refuseBody(): never {
  throw new Problem({
    status: 413,
    code: 'body-too-large',
    detail: `The body is larger than ${maxBodyBytes} bytes.`,
    // What is left of the body is not waited for.
    headers: { connection: 'close' },
  })
}
