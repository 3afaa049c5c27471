import { findCardPass } from '#features/cards/card-pass.server.ts'
import type { RouterContextProvider } from 'react-router'
import { cardServiceContext } from '#features/cards/card-service.server.ts'
import { exitWarningsContext } from '#features/parking/exit-warnings/exit-warnings.server.ts'
import { createParkingScope } from '#features/parking/tickets/parking-scope.server.ts'
import { ticketServiceContext } from '#features/parking/tickets/ticket-service.server.ts'
import { paymentsContext } from '#features/payments/payments-context.server.ts'
import { redemptionsContext } from '#features/coupons/redemptions/redemptions.server.ts'
import type { ScopeHandler } from '#features/payments/scope-handler.ts'
import type { Services } from '#platform/services.server.ts'
import { createAccountForms } from '#features/account/account-forms.server.ts'
import { withAccountForms } from '#delivery/pages/with-account-forms.ts'
import { walletUntilContext } from '#features/coupons/wallet/wallet-context.server.ts'
import type { Build } from '#delivery/builds/build.ts'
import { createEdge, type EdgeLimits } from '../edge/edge.ts'
import { createNodeListener } from '../edge/node-listener.ts'
import { createAnswerCounts } from '../health/answer-counts.ts'
import type { Measurements } from '../health/metrics.ts'
import { createProxyWarning } from '#platform/http/client/warn-of-proxy.server.ts'
import { clientOf } from '#platform/http/client-address.server.ts'
import type { JobQueue } from '#platform/jobs/job-queue.server.ts'
import { createSearchLimit } from '#platform/limits/search-limit.server.ts'
import { createPageCache } from '#delivery/page-cache/page-cache.ts'
import {
  findPageWithoutSession,
  servePage,
  servePageAtOnce,
  type SharedPages,
} from '#delivery/page-cache/serve-page.ts'
import type { RenderPage } from '#delivery/pages/pages.ts'
import { openAccountRecords } from '../account-records.ts'
import { openCarPark } from './open-car-park.ts'
import type { OpenMail } from './open-mail.ts'
import { openCards } from './open-cards.ts'
import { openContentNotices } from './open-content-notices.ts'
import { openRedemptions } from './open-redemptions.ts'
import { openExitWarnings } from './open-exit-warnings.ts'
import { openPayments } from './open-payments.server.ts'
import type { SignIn } from './open-sign-in.ts'
import { openStaff } from './open-staff.ts'
import { openTicketService } from './open-ticket-service.ts'
import { openWallet } from './open-wallet.ts'

/** The differences between the production process and a server of the tests. */
export type Ports = {
  readonly build: Build
  /** Makes what renders the pages; `provide` puts the features' parts into the context of each request. */
  readonly openPages: (provide: (context: RouterContextProvider) => void) => RenderPage
  readonly signIn: SignIn
  readonly jobs: Pick<JobQueue, 'send'>
  readonly mail: OpenMail
  /** Measurements of the process for the metrics. */
  readonly measurements?: Measurements | undefined
  /** How much memory the shared pages may take, in bytes. */
  readonly pageCacheBytes: number
  /** Whether pages are shared. By default they are, except in development. */
  readonly sharesPages?: boolean | undefined
  /** The things that can be paid for; by default parking tickets and cards. */
  readonly paymentHandlers?: readonly ScopeHandler[] | undefined
  /** How long a visitor who comes back from paying waits for the outcome, in milliseconds, if not as usual. */
  readonly patienceMs?: number | undefined
  /** Other limits than those of a server for visitors. */
  readonly limits?: EdgeLimits | undefined
}

/** Puts the server together, from the database to Node's listener. The tests' servers are made here as well. */
export async function composeServer(services: Services, ports: Ports) {
  const { build, signIn } = ports
  const { sharesPages = build.isProduction } = ports
  const { db, environment, logger } = services
  const carPark = openCarPark(services)
  const tickets = openTicketService(services, carPark)
  const cards = openCards(services)
  const payments = await openPayments({
    services,
    handlers: ports.paymentHandlers ?? [createParkingScope({ db, carPark }), cards.scope],
    jobs: ports.jobs,
    mailbox: ports.mail.mailbox,
    patienceMs: ports.patienceMs,
    deliver: async (request) => edge.fetch(request),
  })
  const records = openAccountRecords(services, ports.mail.mailbox)
  const redemptions = await openRedemptions(services)
  const wallet = openWallet(services, {
    identity: signIn.identity,
    findCardPass: (card) => findCardPass(services, cards.service, card),
  })
  const exitWarnings = openExitWarnings(services, ports.jobs)
  const renderPage = withAccountForms({
    renderPage: ports.openPages((context) => {
      context.set(ticketServiceContext, tickets)
      context.set(paymentsContext, payments.payments)
      context.set(cardServiceContext, cards.service)
      context.set(redemptionsContext, redemptions)
      context.set(walletUntilContext, wallet.validUntil)
      context.set(exitWarningsContext, exitWarnings.warnings)
    }),
    answer: createAccountForms(services, records),
    publicOrigin: environment.PUBLIC_ORIGIN,
  })
  const answers = createAnswerCounts()
  const searchLimit = createSearchLimit()
  const edge = createEdge({
    services,
    build,
    identity: signIn.identity,
    signIn: signIn.routes,
    records,
    payments,
    tickets,
    cards: cards.service,
    redemptions,
    searchLimit,
    contentNotices: openContentNotices(services, ports.jobs),
    renderPage,
    readPageCache: () => cache.statistics(),
    readAnswers: answers.read,
    measurements: ports.measurements,
    ...(sharesPages && {
      findPageWithoutSession: async (request: Request) => findPageWithoutSession(request, shared),
    }),
    identityProvider: signIn.identityProvider,
    wallet: wallet.routes,
    mailPages: ports.mail.routes,
    staffPages: await openStaff(services, payments.context, { demo: signIn.demoStaff, redemptions }),
    limits: ports.limits,
  })
  const cache = createPageCache({
    render: async (address) => edge.fetch(new Request(environment.PUBLIC_ORIGIN + address)),
    contentVersion: services.contentVersion,
    now: services.now,
    maxBytes: ports.pageCacheBytes,
  })
  const shared: SharedPages = {
    cache,
    maySearch: async (request) => {
      const { ok } = await searchLimit.attempt(clientOf(request, environment.TRUST_PROXY))
      return ok
    },
    contentParams: environment.QUERY_PARAMS_TO_CONTENT_MAP,
    proxySeconds: environment.PROXY_CACHE_SECONDS,
    now: services.now,
  }
  const listener = createNodeListener({
    edge,
    publicOrigin: environment.PUBLIC_ORIGIN,
    logger,
    watch: createProxyWarning(environment, logger),
    countAnswer: (path, status) => answers.count(path, status),
    servePageAtOnce: (request, response) => sharesPages && servePageAtOnce(request, response, shared),
    servePage: async (request, response) =>
      sharesPages ? servePage(request, response, shared) : { kind: 'not-shared' },
  })
  return { edge, listener, carPark, cards: cards.service, payments, exitWarnings }
}
