import { measurePayments, measureReview } from './operations/measure-payments.server.ts'
import { cancelPayment } from './engine/cancel-payment.server.ts'
import { finalizePayment } from './engine/finalize-payment.server.ts'
import { findOwnerlessStatus, findOwnPayment, findPastOrder } from './engine/own-payment.server.ts'
import type { PaymentOwner } from './payment.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { type HistoryQuery, listOwnPayments, listPaymentYears } from './history/payment-history.server.ts'
import { receiveWebhook } from './engine/receive-webhook.server.ts'
import { startPayment } from './engine/start-payment.server.ts'
import type { StartRequest } from './payment-start.ts'
import { createContext } from 'react-router'

/** What pages and API calls can do with payments; `services.payments`. */
export type Payments = ReturnType<typeof createPayments>

export const paymentsContext = createContext<Payments>()

export const createPayments = (context: PaymentContext) => ({
  start: (request: StartRequest) => startPayment(context, request),
  finalize: (owner: PaymentOwner, id: string) => finalizePayment(context, owner, id),
  cancel: (owner: PaymentOwner, id: string) => cancelPayment(context, owner, id),
  find: (owner: PaymentOwner, id: string) => findOwnPayment(context, owner, id),
  findPastOrder: (owner: PaymentOwner, id: string) => findPastOrder(context, owner, id),
  findOwnerless: (id: string) => findOwnerlessStatus(context, id),
  list: (owners: readonly PaymentOwner[], query: HistoryQuery) => listOwnPayments(context, owners, query),
  years: (owner: PaymentOwner) => listPaymentYears(context, owner),
  measureReview: () => measureReview(context, context.now()),
  measurePayments: () => measurePayments(context, context.now()),
  receiveWebhook: (provider: string, rawBody: string, headers: Headers) =>
    receiveWebhook(context, provider, rawBody, headers),
})
