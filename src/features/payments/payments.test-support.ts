import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { fail, succeed } from '#core/result.ts'
import { commonAccount } from '#platform/settings/payment-accounts.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { PaymentOwner } from './payment.ts'
import type { PaymentContext } from './payment-context.server.ts'
import {
  ProviderRefusal,
  type PaymentIntent,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderDispute,
  type WebhookEvent,
} from './payment-provider.ts'
import type { StartRequest } from './payment-start.ts'
import type { Payments } from './payments.server.ts'
import type { EffectOutcome, Quote, ScopeHandler } from './scope-handler.ts'

type Sale = {
  readonly ref: string
  readonly intent: PaymentIntent
  state: ProviderAnswer['state']
  capturedCents: number
  refundedCents: number
  disputes: ProviderDispute[]
}

/**
 * - `before`: the call never arrives
 * - `after`: it arrives and is executed, but the answer is lost
 */
export type Fault = 'none' | 'before' | 'after'

/** An in-memory provider that remembers every charge and fails on demand. */
function createFakeProvider() {
  const sales = new Map<string, Sale>()
  /** Which refund each key belongs to (sale and amount), as real providers remember it. */
  const refunds = new Map<string, string>()
  const faults: Record<'start' | 'retrieve' | 'cancel' | 'refund', Fault> = {
    start: 'none',
    retrieve: 'none',
    cancel: 'none',
    refund: 'none',
  }
  /** The ids of the payments whose money was refunded or disputed, in order. */
  const changes: string[] = []
  const page = { shortestMs: 0 }
  const identity = randomUUID()
  let asked = 0
  const call = async <Value>(name: keyof typeof faults, work: () => Value): Promise<Value> => {
    await Promise.resolve()
    if (faults[name] === 'before') throw new Error(`${name}: no connection`)
    const value = work()
    if (faults[name] === 'after') throw new Error(`${name}: the answer was lost`)
    return value
  }
  const saleOf = (ref: string): Sale => {
    const sale = sales.get(ref)
    if (!sale) throw new Error(`no sale ${ref}`)
    return sale
  }

  const provider: PaymentProvider = {
    name: 'fake',
    account: commonAccount,
    get shortestPageMs() {
      return page.shortestMs
    },
    start: (intent) =>
      call('start', () => {
        const ref = `ref-${intent.id}`
        if (!sales.has(ref)) {
          const sale: Sale = {
            ref,
            intent,
            state: 'open',
            capturedCents: 0,
            refundedCents: 0,
            disputes: [],
          }
          sales.set(ref, sale)
        }
        return { pspRef: ref, redirectUrl: `https://psp.example/${ref}` }
      }),
    retrieve: (ref) => {
      asked += 1
      return call('retrieve', () => {
        const { state, capturedCents, refundedCents, disputes } = saleOf(ref)
        return { state, capturedCents, refundedCents, disputes, currency: 'EUR' }
      })
    },
    cancel: (ref) =>
      call('cancel', () => {
        const sale = saleOf(ref)
        if (sale.state === 'open') sale.state = 'expired'
      }),
    refund: (ref, amountCents, key) =>
      call('refund', () => {
        const sale = saleOf(ref)
        const refund = `${ref} ${amountCents}`
        if (refunds.get(key) === refund) return
        if (refunds.has(key)) throw new Error('the key was used for another refund')
        if (sale.refundedCents + amountCents > sale.capturedCents)
          throw new ProviderRefusal('more than was taken would go back')
        refunds.set(key, refund)
        sale.refundedCents += amountCents
      }),
    listChanges: async (after) => {
      // A cursor of another fixture on the same database says nothing about this provider.
      const [of, count] = (after ?? '').split(' ')
      return {
        paymentIds: changes.slice(of === identity ? Number(count) : 0),
        cursor: `${identity} ${changes.length}`,
      }
    },
    verifyWebhook: async (rawBody, headers) => {
      if (headers.get('x-signature') !== 'good') return 'forged'
      return JSON.parse(rawBody) as WebhookEvent
    },
  }

  return {
    provider,
    faults,
    sales,
    changes,
    page,
    asked: () => asked,
    sale: (transactionId: string) => saleOf(`ref-${transactionId}`),
    /** What the customer does on the page, if it is still open. */
    act: (
      transactionId: string,
      state: 'captured' | 'declined' | 'cancelled' | 'pending',
      cents?: number,
    ) => {
      const sale = sales.get(`ref-${transactionId}`)
      if (!sale || (sale.state !== 'open' && sale.state !== 'pending')) return
      sale.state = state
      if (state === 'captured') sale.capturedCents = cents ?? sale.intent.amountCents
    },
  }
}

/** A handler that sells tickets: each subject is a ticket of 2.50 €, and the barrier remembers whom it let out. */
function createFakeHandler() {
  const price: { cents: number; validUntil?: number } = { cents: 250 }
  const outcomes: EffectOutcome[] = []
  const released: string[] = []
  const handler: ScopeHandler = {
    scopes: ['ParkingTicket'],
    quote: async ({ subject, voucherCode }) => {
      const { ticket } = subject as { ticket?: string }
      if (ticket === undefined) return fail('subject-unknown')
      const amountCents = voucherCode === undefined ? price.cents : Math.max(0, price.cents - 100)
      const quote: Quote = {
        subjectKey: `ticket:${ticket}`,
        payableOnce: true,
        subject: { ticket, ...(price.validUntil !== undefined && { priceEnd: price.validUntil }) },
        amountCents,
        currency: 'EUR',
        ...(price.validUntil !== undefined && { validUntil: price.validUntil }),
        taxRate: 1900,
        service: { de: 'Parken', en: 'Parking' },
        lines: [{ text: { de: 'Parken', en: 'Parking' }, amountCents }],
        facts: [],
        ...(voucherCode === undefined ? {} : { voucher: { key: voucherCode, code: voucherCode } }),
        creditAccount: 'parking:hafen',
      }
      return succeed(quote)
    },
    priceEndsAt: ({ priceEnd }) => (typeof priceEnd === 'number' ? priceEnd : undefined),
    effects: () => ['gate-release'],
    perform: async (_, payment) => {
      await Promise.resolve()
      const outcome = outcomes.shift() ?? { kind: 'done', result: { exitUntil: '2026-01-01T12:20:00Z' } }
      if (outcome.kind === 'done') released.push(payment.id)
      return outcome
    },
  }
  return { handler, price, outcomes, released }
}

export type PaymentFixture = ReturnType<typeof createPaymentFixture>

/** The payment engine on a real database, with everything around it faked and a clock that is set by hand. */
export function createPaymentFixture(database: OpenDatabase) {
  const psp = createFakeProvider()
  const seller = createFakeHandler()
  const clock = { now: Date.UTC(2026, 0, 1, 12) }
  const logged: Record<string, unknown>[] = []
  const jobs: { paymentId: string; afterSeconds: number; follows?: true }[] = []
  /** The mails to the owner, as `receipt <id>`; a transaction that fails has written none, but is listed here. */
  const told: string[] = []
  const context: PaymentContext = {
    db: database.db,
    logger: pino(
      { level: 'info' },
      { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) },
    ),
    now: () => clock.now,
    publicOrigin: 'https://passage.example',
    providers: [psp.provider],
    currentProvider: 'fake',
    minimumCents: 1,
    accountOf: () => commonAccount,
    handlers: [seller.handler],
    starts: { attempt: async () => ({ ok: true }) },
    unsignedWebhooks: { attempt: async () => ({ ok: true }) },
    enqueueSettle: async (_, paymentId, afterSeconds) => {
      jobs.push({ paymentId, afterSeconds })
    },
    enqueueFollow: async (_, paymentId) => {
      jobs.push({ paymentId, afterSeconds: 0, follows: true })
    },
    tellOwner: async (_, { id }, kind) => {
      told.push(`${kind} ${id}`)
    },
    // Tests look at the outcome: however busy the machine is, it is there when the call returns.
    patienceMs: 60_000,
    passCrashPoint: () => undefined,
  }
  return { context, psp, seller, clock, jobs, logged, told }
}

export const owner = { kind: 'consumer', key: 'oid-1' } as const
export const otherOwner = { kind: 'consumer', key: 'oid-2' } as const

/** A request to pay a ticket, each with a key of its own. */
export const orderTicket = (
  ticket: string,
  rest: { voucherCode?: string; key?: string; owner?: PaymentOwner } = {},
): StartRequest => ({
  order: {
    scope: 'ParkingTicket',
    centreUid: 'hafen',
    subject: { ticket },
    owner: rest.owner ?? owner,
    voucherCode: rest.voucherCode,
  },
  visitor: { by: 'account', key: owner.key },
  idempotencyKey: rest.key ?? randomUUID(),
  locale: 'de',
})

let count = 0
export const newTicket = () => `ticket-${process.pid}-${(count += 1)}`

/**
 * Starts a payment that has to succeed.
 * @returns its id
 * @throws if it is refused
 */
export async function startPayment(payments: Payments, request: StartRequest): Promise<string> {
  const started = await payments.start(request)
  if (!started.ok) throw new Error(JSON.stringify(started.problem))
  return started.value.transactionId
}

/** The steps of a payment, oldest first. */
export const listEvents = ({ db }: Pick<OpenDatabase, 'db'>, id: string) =>
  db
    .selectFrom('payment_event')
    .select(['to_state', 'reason'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
