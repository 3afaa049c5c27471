import { fail, succeed, type Result } from '#app/core/result.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { CountedVisitor } from '#app/platform/visitor-limit.ts'
import { fingerprintOrder } from './order-fingerprint.server.ts'
import { handlerOf, type PaymentContext, type PaymentRow } from './payment-context.server.ts'
import { paymentReturnPath } from './payment-return-path.ts'
import { failedStates } from './payment-state.ts'
import { meetExisting } from './meet-existing.server.ts'
import type { PaymentOwner } from './payment.ts'
import type { PaymentOrder, Quote, QuoteFault } from './scope-handler.ts'
import { settlePayment } from './settle-payment.server.ts'
import { findByKey, writeIntent } from './write-intent.server.ts'

export type StartRequest = {
  readonly order: PaymentOrder
  /** By whom starts are counted. */
  readonly visitor: CountedVisitor
  /** Who the same visitor was before signing in: what they have left open gives way. */
  readonly formerOwner?: PaymentOwner | null
  /** Chosen by the caller, new for each wish to pay: the same key twice is the same payment. */
  readonly idempotencyKey: string
  readonly locale: Locale
  /** The price that the visitor was shown. It is compared with the quote and never charged. */
  readonly shownCents?: number | undefined
}

export type StartedPayment = {
  readonly transactionId: string
  /** The provider's page; the return page at once where there is nothing to pay. */
  readonly redirectUrl: string
}

/** Why no payment was started. The codes are part of the API. */
export type StartFault =
  | QuoteFault
  /** Another price than the visitor was shown: show the new one and ask again. */
  | 'price-changed'
  | 'voucher-used'
  /** The same key was used for another order. */
  | 'key-reused'
  /** Somebody else, or the same visitor elsewhere, is just paying it. */
  | 'payment-in-progress'
  /** The payment exists, but the provider does not answer; the same key goes on with it. */
  | 'provider-unavailable'
  /** The payment of this key has ended without money: a new wish needs a new key. */
  | 'payment-ended'

/** So many payments in so short a time that no further one is begun. Nothing is lost: the same key can come again. */
export type TooManyStarts = { readonly kind: 'too-many'; readonly retryAfter: number }

export type StartResult = Result<StartedPayment, StartFault | TooManyStarts>

/** How often an unpaid payment of the same visitor may stand in the way before we give up. */
const maxAttempts = 3

/**
 * Starts a payment at the price that holds now, or goes on with the one that this key or this visitor has already
 * started. The intent is written first; only then the provider hears of it.
 */
export async function startPayment(context: PaymentContext, request: StartRequest): Promise<StartResult> {
  const verdict = await context.starts.attempt(request.visitor)
  if (!verdict.ok) return fail({ kind: 'too-many', retryAfter: verdict.retryAfter })
  return startCounted(context, request)
}

async function startCounted(context: PaymentContext, request: StartRequest): Promise<StartResult> {
  const { order } = request
  if (!context.handlers.some(({ scopes }) => scopes.includes(order.scope))) return fail('not-offered')
  const fingerprint = fingerprintOrder(order)
  const known = await findByKey(context, request)
  if (known) return known.fingerprint === fingerprint ? goOn(context, known.payment_id) : fail('key-reused')

  const quoted = await handlerOf(context, order).quote(order)
  if (!quoted.ok) return quoted
  const quote = quoted.value
  checkQuote(quote)
  if (request.shownCents !== undefined && request.shownCents !== quote.amountCents)
    return fail('price-changed')
  context.reach('order-priced')

  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const written = await writeIntent(context, request, quote, fingerprint)
    switch (written.kind) {
      case 'written':
        context.reach('intent-written')
        return goOn(context, written.paymentId)
      case 'key-taken':
        // Another request with the same key was faster; it has the same answer.
        return startCounted(context, request)
      case 'voucher-taken':
        return fail('voucher-used')
      case 'account-full':
        return fail('amount-not-offered')
      case 'subject-taken': {
        const met = await meetExisting(context, request, quote, fingerprint)
        if (met.kind === 'go-on') return goOn(context, met.paymentId)
        if (met.kind === 'fault') return fail(met.fault)
      }
    }
  }
  return fail('payment-in-progress')
}

/** Leads to the page of a payment that is written down, opening it if need be. */
async function goOn(context: PaymentContext, paymentId: string): Promise<StartResult> {
  try {
    const settlement = await settlePayment(context, paymentId)
    if (!settlement) throw new Error(`The payment ${paymentId} was just written and is gone`)
    return leadOn(context, settlement.payment)
  } catch (error) {
    context.logger.warn({ err: error, paymentId }, 'a payment could not be started at the provider')
    return fail('provider-unavailable')
  }
}

function leadOn(context: PaymentContext, payment: PaymentRow): StartResult {
  if ((failedStates as readonly string[]).includes(payment.state)) return fail('payment-ended')
  const { id, scope, locale } = payment
  const ownPage = context.publicOrigin + paymentReturnPath(locale, { scope, transactionId: id })
  const isOpen = payment.state === 'psp_created'
  return succeed({ transactionId: id, redirectUrl: (isOpen ? payment.redirect_url : null) ?? ownPage })
}

/** @throws Error for a quote that contradicts itself: a bug of the handler must not become a wrong charge */
function checkQuote({ amountCents, lines }: Quote): void {
  const sum = lines.reduce((total, line) => total + line.amountCents, 0)
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || sum !== amountCents) {
    throw new Error(`A quote of ${amountCents} cents whose lines make ${sum}`)
  }
}
