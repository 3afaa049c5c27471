import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Logger } from '#platform/logger.server.ts'
import type { LimitVerdict, VisitorLimit } from '#platform/visitor-limit.ts'
import type { PaymentTable } from './payment-tables.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { PaymentAccounts } from './payment-accounts.server.ts'
import type { ScopeHandler } from './scope-handler.ts'

export type PaymentRow = Selectable<PaymentTable>
export type PaymentTransaction = Transaction<Database>

/**
 * The moments between two steps at which a dying process could do most harm. The kill test ends the process at each of
 * them; otherwise they do nothing.
 */
export const crashPoints = [
  'order-priced',
  'intent-written',
  'page-opened',
  'page-written',
  'webhook-verified',
  'webhook-written',
  'finalize-request-written',
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

export type PaymentBooks = { readonly db: Kysely<Database> }

/** What the payment engine needs of the process; the composition root provides it. */
export type PaymentContext = PaymentBooks &
  PaymentAccounts & {
    readonly logger: Logger
    readonly now: () => number
    readonly publicOrigin: string
    readonly handlers: readonly ScopeHandler[]
    /** How often a visitor may start a payment: each start blocks its ticket and opens a page at the provider. */
    readonly starts: VisitorLimit
    /** How often a provider that does not sign its messages may have one payment asked about, by the payment's id. */
    readonly unsignedWebhooks: { readonly attempt: (paymentId: string) => Promise<LimitVerdict> }
    /** Adds a job that settles the payment, in the transaction that makes the job necessary. */
    readonly enqueueSettle: (
      trx: PaymentTransaction,
      paymentId: string,
      afterSeconds: number,
    ) => Promise<void>
    /** Adds a job that follows what has happened to the payment's money at the provider. */
    readonly enqueueFollow: (trx: PaymentTransaction, paymentId: string) => Promise<void>
    /** Writes a mail about the payment to its owner, in the transaction that makes it true. */
    readonly tellOwner: (
      trx: PaymentTransaction,
      payment: PaymentRow,
      kind: 'receipt' | 'refund',
      refundedCents?: number,
    ) => Promise<void>
    /** For how many milliseconds a visitor who comes back waits for the outcome; settling continues after that. */
    readonly patienceMs: number
    readonly passCrashPoint: (point: CrashPoint) => void
  }

/**
 * The handler of a payment's scope.
 * @throws Error if no feature of this process sells that scope any more
 */
export function handlerOf(context: PaymentContext, payment: Pick<PaymentRow, 'scope'>): ScopeHandler {
  const handler = context.handlers.find(({ scopes }) => scopes.includes(payment.scope))
  if (!handler) throw new Error(`Nothing sells the scope "${payment.scope}"`)
  return handler
}

/** The row of a payment, no matter who owns it; undefined if there is none. */
export const findPayment = (context: PaymentContext, id: string): Promise<PaymentRow | undefined> =>
  context.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
