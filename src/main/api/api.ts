import { Hono } from 'hono'
import type { CardService } from '#features/cards/card-service.server.ts'
import type { Payments } from '#features/payments/payments.server.ts'
import type { Redemptions } from '#features/coupons/redemptions/redemptions.server.ts'
import type { TicketService } from '#features/parking/tickets/ticket-service.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ContentNotices } from '#operator/content/pull/content-notices.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { AccountRecords } from '#features/account/account-records.server.ts'
import type { FindGuest } from '#features/sign-in/guests/guests.server.ts'
import type { Identity } from '#features/sign-in/relying-party/identity.ts'
import type { SearchLimit } from '#platform/limits/search-limit.server.ts'
import { requireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { createPayerCheck } from '#features/payments/require-payer.server.ts'
import { requireOwnOrigin } from '#platform/http/require-own-origin.server.ts'
import { createCardRoutes } from '#features/cards/calls/card-routes.server.ts'
import { createCentreRoutes } from '#features/centres/calls/centre-routes.server.ts'
import { createContentNoticeRoutes } from '#operator/content/pull/content-notice-routes.ts'
import { createConfirmedRedemptionRoutes } from '#features/coupons/redemptions/calls/confirmed-redemption-routes.server.ts'
import { createConsentRoutes } from '#features/consent/calls/consent-routes.server.ts'
import { createFreeSpaceRoutes } from '#features/parking/calls/free-space-routes.server.ts'
import { createKeptRoutes } from '#features/kept/calls/kept-routes.server.ts'
import { createBuildRoutes } from './build-routes.ts'
import { createMessageRoutes } from '#features/centres/calls/message-routes.server.ts'
import { createOnboardingRoutes } from '#features/account/calls/onboarding-routes.server.ts'
import { createOpenApiRoutes } from './openapi-routes.ts'
import { createPaymentRoutes } from '#features/payments/calls/payment-routes.server.ts'
import { createParkingLotsRoutes } from '#features/parking/calls/parking-lots-routes.server.ts'
import { createParkingRoutes } from '#features/parking/calls/parking-routes.server.ts'
import { createPreferenceRoutes } from '#features/account/calls/preference-routes.server.ts'
import { createProfileRoutes } from '#features/account/calls/profile-routes.server.ts'
import { createPseudonymRoutes } from '#features/account/calls/pseudonym-routes.server.ts'
import { createRedemptionRoutes } from '#features/coupons/redemptions/calls/redemption-routes.server.ts'
import { createSearchRoutes } from '#features/search/calls/search-routes.server.ts'
import { createTokenRoutes } from '#features/sign-in/calls/token-routes.server.ts'
import { createWebhookRoutes } from '#features/payments/calls/webhook-routes.server.ts'

/** The parts of the app that the API calls use. */
export type ApiParts = {
  readonly identity: Identity
  readonly findGuest: FindGuest
  readonly records: AccountRecords
  readonly payments: Payments
  readonly tickets: TicketService
  readonly cards: CardService
  readonly redemptions: Redemptions
  readonly searchLimit: SearchLimit
  /** Undefined if content is not pulled, or on no notice. */
  readonly contentNotices: ContentNotices | undefined
}

/**
 * All API calls, one file for each group. Each call carries its own OpenAPI description. Groups about one person get
 * the middleware that requires a consumer.
 */
export function createApi(services: Services, parts: ApiParts): Hono<EdgeEnv> {
  const { identity, findGuest, records, payments, cards, redemptions, tickets } = parts
  const publicOrigin = services.environment.PUBLIC_ORIGIN
  const consumer = requireConsumer(identity, publicOrigin)
  const requirePayer = createPayerCheck({ requireConsumer: consumer, findGuest, publicOrigin })
  const api = new Hono<EdgeEnv>().basePath('/api')
  api.use(requireOwnOrigin(publicOrigin))
  api.route('/', createCentreRoutes(services))
  api.route('/', createSearchRoutes(services, parts.searchLimit))
  api.route('/', createPreferenceRoutes(services))
  api.route('/', createMessageRoutes(services))
  api.route('/', createConsentRoutes(services))
  api.route('/', createTokenRoutes(identity))
  api.route('/', createOnboardingRoutes(services, { requireConsumer: consumer, identity }))
  api.route('/', createPseudonymRoutes(services, { requireConsumer: consumer }))
  api.route(
    '/',
    createProfileRoutes(services, {
      records,
      requireConsumer: consumer,
      listClearCookies: identity.listClearCookies,
    }),
  )
  api.route('/', createKeptRoutes(services, { requireConsumer: consumer }))
  api.route('/', createConfirmedRedemptionRoutes(services, redemptions))
  api.route('/', createRedemptionRoutes(services, { redemptions, requireConsumer: consumer }))
  api.route('/', createPaymentRoutes({ payments, requirePayer }))
  api.route('/', createCardRoutes({ cards, requireConsumer: consumer }))
  api.route('/', createContentNoticeRoutes(services, parts.contentNotices))
  api.route('/', createWebhookRoutes(payments, services))
  api.route('/', createParkingRoutes({ tickets, requirePayer }))
  api.route('/', createFreeSpaceRoutes(services, tickets))
  const parkingLots = createParkingLotsRoutes(services, tickets)
  const all = new Hono<EdgeEnv>()
  api.route('/', createOpenApiRoutes(all, services))
  return all.route('/', api).route('/', parkingLots).route('/', createBuildRoutes(services))
}
