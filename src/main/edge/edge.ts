import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Redemptions } from '#features/coupons/redemptions/redemptions.server.ts'
import type { Payments } from '#features/payments/payments.server.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import type { SitemapSource } from '#platform/sitemap-source.server.ts'
import type { Services } from '#platform/services.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { keepChosenCentre } from '#features/account/keep-chosen-centre.server.ts'
import { createApi } from '../api/api.ts'
import type { Build } from '#delivery/builds/build.ts'
import type { Previews } from '#operator/content/preview/previews.server.ts'
import { measureContent } from '#operator/content/content-state.server.ts'
import { measureMails } from '#features/mail/measure-mails.server.ts'
import { createFiles } from '#delivery/files/files.ts'
import type { AnswerCount } from '../health/answer-counts.ts'
import { createHealth } from '../health/health.ts'
import { addCookies } from '#platform/http/add-cookies.ts'
import {
  listVisitorCookies,
  unauthenticated,
  type Identity,
} from '#features/sign-in/relying-party/identity.ts'
import { isAskedFromHere } from '#platform/http/client/asked-from-here.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { FindGuest } from '#features/sign-in/guests/guests.server.ts'
import { createMetrics, type Measurements, type PageCacheStatistics } from '../health/metrics.ts'
import { limitRenderings, renderLimits, type RenderLimits } from '#delivery/pages/limit-renderings.ts'
import type { RenderPage } from '#delivery/pages/pages.ts'
import { mount, type OpenFeature } from '#platform/feature.server.ts'
import { createWorkerFile } from '#delivery/offline/worker-file.ts'
import { markPersonalPage } from '#delivery/offline/mark-personal-page.ts'
import { createSite } from '#delivery/site-files/site.ts'
import { createMethodFinder } from './allowed-methods.ts'
import { answerError } from './answer-error.ts'
import { isMachinePath } from '#platform/http/areas.ts'
import { findChoices, serialiseChoice, type Choice } from '#delivery/page-cache/choices.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { filterRequests, methodNotAllowed } from './filter.ts'
import { answerLimits, limitTime } from '#platform/http/limit-time.server.ts'
import { observe } from '#platform/http/observe.server.ts'
import { redirectToPreferredLanguage } from './preferred-language.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { listSecurityHeaders } from '#platform/http/security-headers.ts'
import { readBody } from './read-body.ts'
import { replaceBareAnswer } from './replace-bare-answer.ts'

/** Far above the size of every form and call of the app. */
const maxBodyBytes = 64 * 1024

/** How many pages are rendered at once, and how long an answer may take, in milliseconds. */
export type EdgeLimits = Partial<RenderLimits & { readonly answers: Partial<typeof answerLimits> }>

type EdgeOptions = {
  readonly services: Services
  readonly build: Build
  readonly identity: Identity
  readonly findGuest: FindGuest
  readonly payments: Payments
  readonly redemptions: Redemptions
  /** What the subjects bring: their calls, and the pages that they write themselves. */
  readonly features: Pick<OpenFeature, 'calls' | 'rootCalls' | 'pages'>
  readonly sitemapSources: readonly SitemapSource[]
  readonly renderPage: RenderPage
  readonly readPageCache?: () => PageCacheStatistics
  readonly readAnswers?: () => readonly AnswerCount[]
  readonly measurements?: Measurements | undefined
  /** The shared page at an address, for a visitor whose session cannot be read now. */
  readonly findPageWithoutSession?: (request: Request) => Promise<Response | null>
  readonly previews?: Previews | undefined
  readonly limits?: EdgeLimits | undefined
}

/**
 * Everything that the server answers, behind one filter: the API, the files, the files for machines (sitemap,
 * robots.txt, app links), the health checks, and pages for all other addresses.
 */
export function createEdge(options: EdgeOptions): Hono<EdgeEnv> {
  const {
    services,
    build,
    identity,
    findGuest,
    payments,
    redemptions,
    features,
    readPageCache,
    readAnswers,
    measurements,
    limits = {},
  } = options
  const { logger } = services
  const source = findContentGateway(services.environment) === undefined ? 'folder' : 'gateway'
  // In development the build tool compiles while a page is rendered.
  const { renderPage, countDelayed } = build.isProduction
    ? limitRenderings(options.renderPage, { ...renderLimits, ...limits })
    : { renderPage: options.renderPage, countDelayed: () => 0 }
  const metrics = createMetrics({
    readPageCache,
    countDelayed,
    readAnswers,
    payments,
    incidents: services.incidents,
    countGuessedPins: async () => (await redemptions.listGuessedPins()).length,
    measureContent: () => measureContent(services.db, source, services.now()),
    measureMails: () => measureMails(services.db, services.now()),
    ...measurements,
  })
  const keepsPages = services.environment.KEEP_PAGES
  const { PUBLIC_ORIGIN } = services.environment
  const choicesOf = ({ req }: EdgeContext, status: number): readonly Choice[] => {
    const { pathname, search } = new URL(req.url)
    const header = (name: string) => req.header(name)
    const load = { method: req.method, address: pathname + search, header }
    return findChoices(load, PUBLIC_ORIGIN).filter(({ kind }) => status === 200 || kind !== 'centre')
  }
  const edge = new Hono<EdgeEnv>()
  const findAllowedMethods = createMethodFinder(() => edge.routes)
  edge.onError(answerError(logger))
  const safety = listSecurityHeaders(services.environment)
  edge.use(observe({ logger, isProduction: build.isProduction, safety, record: metrics.record }))
  edge.use(filterRequests)
  edge.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody }))
  edge.use(readBody)
  if (build.isProduction) edge.use(limitTime({ ...answerLimits, ...limits.answers }))
  edge.use(redirectToPreferredLanguage(PUBLIC_ORIGIN))
  edge.route('/', createApi(services, features))
  edge.route('/', createFiles(services, build))
  edge.route('/', createSite(services, build, options.sitemapSources))
  edge.route('/', createWorkerFile(services, build))
  edge.route('/', createHealth(services, metrics))
  for (const routes of features.pages) mount(edge, routes)
  edge.all('*', async (c) => {
    const { method, path } = c.req
    const allowed = findAllowedMethods(path)
    // A route for this method has passed the request on to the pages.
    if (allowed.length > 0 && !allowed.includes(method)) throw methodNotAllowed(method, allowed)
    if (isMachinePath(path)) throw notFound
    const draft = options.previews?.find(method, c.req.url)
    if (draft !== undefined && options.previews) return options.previews.answer(c.req.raw, draft)
    const correlationId = c.get('correlationId')
    const recognised = await identity.authenticate(c.req.raw, correlationId).catch(whenAway)
    const isAway = recognised instanceof DatabaseUnavailable
    const shared = isAway ? await options.findPageWithoutSession?.(c.req.raw) : null
    if (shared) return shared
    // The data of a page go to the app, in the router's own format.
    if (isAway && !path.endsWith('.data')) throw recognised
    const visitor = isAway ? unauthenticated : recognised
    const guest = findGuest(c)
    const outage = isAway ? { outage: recognised } : {}
    const network = () => clientAddressOf(c, services.environment.TRUST_PROXY)
    const isFromHere = () => isAskedFromHere(c)
    const facts = { correlationId, visitor, guest, network, isFromHere, ...outage }
    const rendered = await renderPage(c.req.raw, facts)
    const page = replaceBareAnswer(c, rendered)
    // A personal page is not stored, not even by the browser: after signing out, going back asks the server.
    const isPersonal = visitor.session.loggedIn || (guest !== null && guest.key !== null)
    if (isPersonal) {
      page.headers.set('cache-control', 'private, no-store')
      if (keepsPages) await markPersonalPage(page, path, visitor.session, guest?.key ?? null)
    }
    const choices = choicesOf(c, page.status)
    for (const { kind, value } of choices)
      if (kind === 'centre') void keepChosenCentre(services, visitor, value, correlationId)
    return addCookies(page, [
      ...(await listVisitorCookies(visitor)),
      ...(guest?.setCookies() ?? []),
      ...choices.map(serialiseChoice),
    ])
  })
  return edge
}

/**
 * If the session cannot be read, the visitor is not treated as signed out: a personal page answers that it is
 * unavailable, and no cookie is cleared.
 */
function whenAway(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  throw error
}

const notFound = new Problem(404, 'not-found', 'There is nothing at this address.')

function refuseBody(): never {
  // The rest of the body is not read.
  const headers = { connection: 'close' }
  throw new Problem(413, 'body-too-large', `The body is larger than ${maxBodyBytes} bytes.`, { headers })
}
