import { Hono } from 'hono'
import type { CardService } from '#app/features/cards/card-service.server.ts'
import type { Payments } from '#app/features/payments/payments.server.ts'
import type { Redemptions } from '#app/features/redemptions/redemptions.server.ts'
import type { TicketService } from '#app/features/parking/tickets/ticket-service.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ContentNotices } from '../content/pull/content-notices.server.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import type { AccountRecords } from '../account/account-records.ts'
import type { FindGuest } from '../guests/guests.ts'
import type { Identity } from '../identity/identity.ts'
import type { SearchLimit } from '../limits/search-limit.ts'
import { requireConsumer } from '../identity/require-consumer.ts'
import { createPayerCheck } from '../identity/require-payer.ts'
import { requireOwnOrigin } from '../http/require-own-origin.ts'
import { createCardRoutes } from './card-routes.ts'
import { createCentreRoutes } from './centre-routes.ts'
import { createContentNoticeRoutes } from './content-notice-routes.ts'
import { createConfirmedRedemptionRoutes } from './redemptions/confirmed-redemption-routes.ts'
import { createConsentRoutes } from './consent-routes.ts'
import { createFreeSpaceRoutes } from './free-space-routes.ts'
import { createKeptRoutes } from './kept-routes.ts'
import { createBuildRoutes } from './build-routes.ts'
import { createMessageRoutes } from './message-routes.ts'
import { createOnboardingRoutes } from './onboarding-routes.ts'
import { createOpenApiRoutes } from './openapi-routes.ts'
import { createPaymentRoutes } from './payment-routes.ts'
import { createParkingLotsRoutes } from './parking-lots-routes.ts'
import { createParkingRoutes } from './parking-routes.ts'
import { createPreferenceRoutes } from './preference-routes.ts'
import { createProfileRoutes } from './profile-routes.ts'
import { createPseudonymRoutes } from './pseudonym-routes.ts'
import { createRedemptionRoutes } from './redemptions/redemption-routes.ts'
import { createSearchRoutes } from './search-routes.ts'
import { createTokenRoutes } from './token-routes.ts'
import { createWebhookRoutes } from './webhook-routes.ts'

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
