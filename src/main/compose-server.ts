import type { RouterContextProvider } from 'react-router'
import { account } from '#features/account/account.feature.server.ts'
import { coupons } from '#features/coupons/coupons.feature.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import { search } from '#features/search/search.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import type { Feature, Platform } from '#platform/feature.server.ts'
import { withAccountForms } from './with-account-forms.ts'
import type { Build } from '#delivery/builds/build.ts'
import { createEdge, type EdgeLimits } from './edge/edge.ts'
import { createNodeListener } from './edge/node-listener.ts'
import { createAnswerCounts } from './health/answer-counts.ts'
import type { Measurements } from './health/metrics.ts'
import { createProxyWarning } from '#platform/http/client/warn-of-proxy.server.ts'
import { clientOf } from '#platform/http/client-address.server.ts'
import { createPageCache } from '#delivery/page-cache/page-cache.ts'
import {
  findPageWithoutSession,
  servePage,
  servePageAtOnce,
  type SharedPages,
} from '#delivery/page-cache/serve-page.ts'
import type { RenderPage } from '#delivery/pages/pages.ts'
import type { Previews } from '#operator/content/preview/previews.server.ts'
import { accountParts, sitemapSources } from './features.ts'
import { openFeatures } from './open-features.ts'

export type Ports = {
  readonly build: Build
  /** Makes what renders the pages; `provide` puts the features' parts into the context of each request. */
  readonly openPages: (provide: (context: RouterContextProvider) => void) => RenderPage
  readonly measurements?: Measurements | undefined
  /** How much memory the shared pages may take, in bytes. */
  readonly pageCacheBytes: number
  /** Whether pages are shared. By default they are, except in development. */
  readonly sharesPages?: boolean | undefined
  readonly previews?: Previews | undefined
  readonly limits?: EdgeLimits | undefined
}

/** Puts the server together, from the database to Node's listener. The tests' servers are made here as well. */
export async function composeServer(
  features: readonly Feature[],
  given: Omit<Platform, 'accountParts' | 'topicSources' | 'searchLists' | 'deliver'>,
  ports: Ports,
) {
  const { build } = ports
  const { services } = given
  const { sharesPages = build.isProduction } = ports
  const { environment, logger } = services
  const opened = await openFeatures(features, {
    ...given,
    accountParts,
    topicSources: features.flatMap(({ topics }) => topics ?? []),
    searchLists: features.flatMap(({ searchEntries }) => searchEntries ?? []),
    deliver: async (request) => edge.fetch(request),
  })
  const { identity, findGuest } = opened.find(signIn)
  const { limit: searchLimit } = opened.find(search)
  const answers = createAnswerCounts()
  const edge = createEdge({
    services,
    build,
    identity,
    findGuest,
    payments: opened.find(payments).payments,
    redemptions: opened.find(coupons).redemptions,
    features: opened,
    sitemapSources,
    renderPage: withAccountForms({
      renderPage: ports.openPages(opened.provide),
      answer: opened.find(account).answerForm,
      publicOrigin: environment.PUBLIC_ORIGIN,
    }),
    readPageCache: () => cache.statistics(),
    readAnswers: answers.read,
    measurements: ports.measurements,
    ...(sharesPages && {
      findPageWithoutSession: async (request: Request) => findPageWithoutSession(request, shared),
    }),
    previews: ports.previews,
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
    servePage: async (request, response) => {
      const { method = '', url = '' } = request
      const isShared = sharesPages && ports.previews?.find(method, url) === undefined
      return isShared ? servePage(request, response, shared) : { kind: 'not-shared' }
    },
  })
  return { edge, listener, opened }
}
