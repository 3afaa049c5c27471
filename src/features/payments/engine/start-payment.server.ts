import { createHash } from 'node:crypto'
import { fail, succeed } from '#core/result.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { isBelowMinimum } from '../is-below-minimum.ts'
import { handlerOf, type PaymentContext, type PaymentRow } from '../payment-context.server.ts'
import { paymentReturnPath } from '../payment-return-path.ts'
import { failedStates } from '../payment-state.ts'
import { makeRoom, resolveBlockingPayment } from './resolve-blocking-payment.server.ts'
import type { StartRequest, StartResult } from '../payment-start.ts'
import type { PaymentOrder, Quote } from '../scope-handler.ts'
import { settlePayment } from './settle-payment.server.ts'
import { findByKey, writeIntent } from './write-intent.server.ts'

/** How often payments in the way are resolved before we give up. */
const maxAttempts = 3

/**
 * Starts a payment at the current price, or continues the one that this key or this visitor has already started. The
 * payment is stored before the provider is asked.
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
  if (known)
    return known.fingerprint === fingerprint ? continuePayment(context, known.payment_id) : fail('key-reused')

  const quoted = await handlerOf(context, order).quote(order)
  if (!quoted.ok) return quoted
  const quote = quoted.value
  checkQuote(quote)
  if (request.shownCents !== undefined && request.shownCents !== quote.amountCents)
    return fail('price-changed')
  if (isBelowMinimum(quote.amountCents, context.minimumCents)) return fail('below-minimum')
  context.passCrashPoint('order-priced')

  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const written = await writeIntent(context, request, quote, fingerprint)
    switch (written.kind) {
      case 'written':
        context.passCrashPoint('intent-written')
        return continuePayment(context, written.paymentId)
      case 'key-taken':
        // Another request with the same key was faster; both get the same answer.
        return startCounted(context, request)
      case 'voucher-taken':
        return fail('voucher-used')
      case 'account-full':
        if (!(await makeRoom(context, quote))) return fail('amount-not-offered')
        break
      case 'subject-taken': {
        const resolution = await resolveBlockingPayment(context, request, quote, fingerprint)
        if (resolution.kind === 'continue') return continuePayment(context, resolution.paymentId)
        if (resolution.kind === 'fault') return fail(resolution.fault)
      }
    }
  }
  return fail('payment-in-progress')
}

async function continuePayment(context: PaymentContext, paymentId: string): Promise<StartResult> {
  try {
    const settlement = await settlePayment(context, paymentId)
    if (!settlement) throw new Error(`The payment ${paymentId} was just written and is gone`)
    return toStartResult(context, settlement.payment)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    context.logger.warn({ err: error, paymentId }, 'a payment could not be started at the provider')
    return fail('provider-unavailable')
  }
}

function toStartResult(context: PaymentContext, payment: PaymentRow): StartResult {
  if ((failedStates as readonly string[]).includes(payment.state)) return fail('payment-ended')
  const { id, scope, locale } = payment
  const ownPage = context.publicOrigin + paymentReturnPath(locale, { scope, transactionId: id })
  const isOpen = payment.state === 'psp_created'
  return succeed({ transactionId: id, redirectUrl: (isOpen ? payment.redirect_url : null) ?? ownPage })
}

/** @throws Error if a quote contradicts itself: a bug of the handler must not become a wrong charge */
function checkQuote({ amountCents, lines }: Quote): void {
  const sum = lines.reduce((total, line) => total + line.amountCents, 0)
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || sum !== amountCents) {
    throw new Error(`A quote of ${amountCents} cents has lines that add up to ${sum}`)
  }
}

/** Hashes an order, whatever the order of its fields. The owner is left out, because a key belongs to one owner. */
function fingerprintOrder({ scope, centreUid, subject, voucherCode }: PaymentOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, centreUid, sortFields(subject), voucherCode ?? null]))
    .digest('base64url')
}

const sortFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value
