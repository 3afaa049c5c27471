import { measurePayments, type PaymentLoad } from './operations/measure-payments.server.ts'
import { measureReview, type ReviewLoad } from './operations/measure-review.server.ts'
import { cancelPayment } from './engine/cancel-payment.server.ts'
import { finalizePayment } from './engine/finalize-payment.server.ts'
import { findOwnPayment } from './engine/own-payment.server.ts'
import type { FinalizeOutcome, PaymentOwner, PaymentView } from './payment.ts'
import { findOwnerlessStatus } from './engine/ownerless-payment.server.ts'
import type { PaymentContext } from './payment-context.server.ts'
import type { PaymentStatus } from './payment-state.ts'
import { listOwnPayments, type HistoryQuery, type PaymentHistory } from './history/payment-history.server.ts'
import { listPaymentYears } from './history/payment-years.server.ts'
import { receiveWebhook, type WebhookOutcome } from './engine/receive-webhook.server.ts'
import { startPayment } from './engine/start-payment.server.ts'
import type { StartRequest, StartResult } from './payment-start.ts'

/** What pages and API calls can do with payments; `services.payments`. */
export type Payments = {
  /** Starts a payment at the server's price, or continues the one already started. */
  readonly start: (request: StartRequest) => Promise<StartResult>
  /** The visitor is back from the provider's page. */
  readonly finalize: (owner: PaymentOwner, id: string) => Promise<FinalizeOutcome>
  /** The visitor came back by the provider's "cancel" link. Returns false if they own no such payment. */
  readonly cancel: (owner: PaymentOwner, id: string) => Promise<boolean>
  /** One payment as it is now; undefined if its id is unknown, malformed or another owner's. */
  readonly find: (owner: PaymentOwner, id: string) => Promise<PaymentView | undefined>
  /** How a payment stands whose account was deleted since it was started; undefined for all others. */
  readonly findOwnerless: (id: string) => Promise<PaymentStatus | undefined>
  /** Payments in which money was captured, newest first. */
  readonly list: (owner: PaymentOwner, query: HistoryQuery) => Promise<PaymentHistory>
  /** The years with such payments, newest first. */
  readonly years: (owner: PaymentOwner) => Promise<readonly number[]>
  /** How many payments are in review, and how long the oldest has been waiting. */
  readonly measureReview: () => Promise<ReviewLoad>
  /** How many payments are not finished, and what was given up. */
  readonly measurePayments: () => Promise<PaymentLoad>
  readonly receiveWebhook: (provider: string, rawBody: string, headers: Headers) => Promise<WebhookOutcome>
}

/** Makes the payment service, which pages, calls and webhooks share. */
export function createPayments(context: PaymentContext): Payments {
  return {
    start: (request) => startPayment(context, request),
    finalize: (owner, id) => finalizePayment(context, owner, id),
    cancel: (owner, id) => cancelPayment(context, owner, id),
    find: (owner, id) => findOwnPayment(context, owner, id),
    findOwnerless: (id) => findOwnerlessStatus(context, id),
    list: (owner, query) => listOwnPayments(context, owner, query),
    years: (owner) => listPaymentYears(context, owner),
    measureReview: () => measureReview(context, context.now()),
    measurePayments: () => measurePayments(context, context.now()),
    receiveWebhook: (provider, rawBody, headers) => receiveWebhook(context, provider, rawBody, headers),
  }
}
