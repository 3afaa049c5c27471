import { cancelPayment } from './cancel-payment.server.ts'
import { finalizePayment, type FinalizeOutcome } from './finalize-payment.server.ts'
import { findOwnPayment } from './own-payment.server.ts'
import type { PaymentOwner, PaymentView } from './payment.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { listOwnPayments, type HistoryQuery, type PaymentHistory } from './payment-history.server.ts'
import { listPaymentYears } from './payment-years.server.ts'
import { receiveWebhook, type WebhookOutcome } from './receive-webhook.server.ts'
import { startPayment, type StartRequest, type StartResult } from './start-payment.server.ts'

/** What screens and calls do with payments; `services.payments`. */
export type Payments = {
  /** Starts a payment at the server's price, or goes on with the one already started. */
  readonly start: (request: StartRequest) => Promise<StartResult>
  /** The visitor is back from the provider's page. */
  readonly finalize: (owner: PaymentOwner, id: string) => Promise<FinalizeOutcome>
  /** The visitor is back by the way out. False: no such payment of theirs. */
  readonly cancel: (owner: PaymentOwner, id: string) => Promise<boolean>
  /** One payment as it stands now; undefined for unknown, malformed and foreign ids alike. */
  readonly find: (owner: PaymentOwner, id: string) => Promise<PaymentView | undefined>
  /** Payments in which money has moved, newest first. */
  readonly list: (owner: PaymentOwner, query: HistoryQuery) => Promise<PaymentHistory>
  /** The years that there are such payments of, newest first. */
  readonly years: (owner: PaymentOwner) => Promise<readonly number[]>
  readonly receiveWebhook: (provider: string, rawBody: string, headers: Headers) => Promise<WebhookOutcome>
}

export function createPayments(context: PaymentContext): Payments {
  return {
    start: (request) => startPayment(context, request),
    finalize: (owner, id) => finalizePayment(context, owner, id),
    cancel: (owner, id) => cancelPayment(context, owner, id),
    find: (owner, id) => findOwnPayment(context, owner, id),
    list: (owner, query) => listOwnPayments(context, owner, query),
    years: (owner) => listPaymentYears(context, owner),
    receiveWebhook: (provider, rawBody, headers) => receiveWebhook(context, provider, rawBody, headers),
  }
}
