import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Logger } from '#app/platform/logger.server.ts'
import type { VisitorLimit } from '#app/platform/visitor-limit.ts'
import type { PaymentTable } from '#db/tables/payment.ts'
import type { Database } from '#db/tables.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { ScopeHandler } from './scope-handler.ts'

export type PaymentRow = Selectable<PaymentTable>
export type PaymentTransaction = Transaction<Database>

/**
 * The moments between two steps at which a process can die with the most to lose. The kill test ends the process at
 * each of them; in every other run they do nothing.
 */
export const crashPoints = [
  'order-priced',
  'intent-written',
  'page-opened',
  'page-written',
  'webhook-verified',
  'webhook-written',
  'wish-written',
  'provider-asked',
  'capture-written',
  'effects-written',
  'effect-claimed',
  'effect-performed',
  'effect-written',
  'completion-written',
  'refund-sent',
  'refund-written',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** What is enough to read payments. */
export type PaymentBooks = { readonly db: Kysely<Database> }

/** What payments need of the process; put together by the composition root. */
export type PaymentContext = PaymentBooks & {
  readonly logger: Logger
  readonly now: () => number
  /** The one address from which return links are made. */
  readonly publicOrigin: string
  /** By name. Payments remember theirs, so that a change of provider leaves older ones in good hands. */
  readonly providers: ReadonlyMap<string, PaymentProvider>
  /** The name of the one that new payments go to. */
  readonly currentProvider: string
  readonly handlers: readonly ScopeHandler[]
  /** How often one visitor may start a payment: each blocks its ticket for others and opens a page at the provider. */
  readonly starts: VisitorLimit
  /** Writes a job that settles the payment, in the same transaction as what makes it necessary. */
  readonly enqueueSettle: (trx: PaymentTransaction, paymentId: string, afterSeconds: number) => Promise<void>
  readonly reach: (point: CrashPoint) => void
}

/** @throws Error when settings no longer name this payment's provider; it stays as it is until they do */
export function providerOf(context: PaymentContext, payment: PaymentRow): PaymentProvider {
  const provider = context.providers.get(payment.provider)
  if (!provider) throw new Error(`No settings for the payment provider «${payment.provider}»`)
  return provider
}

/** @throws Error when nothing in this process sells the scope any more */
export function handlerOf(context: PaymentContext, payment: Pick<PaymentRow, 'scope'>): ScopeHandler {
  const handler = context.handlers.find(({ scopes }) => scopes.includes(payment.scope))
  if (!handler) throw new Error(`Nothing sells the scope «${payment.scope}»`)
  return handler
}

export const findPayment = (context: PaymentContext, id: string): Promise<PaymentRow | undefined> =>
  context.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
