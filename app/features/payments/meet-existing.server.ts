import { violatedConstraint } from '#db/violated-constraint.ts'
import { closePayment } from './close-payment.server.ts'
import type { PaymentOwner } from './payment.ts'
import type { PaymentContext, PaymentRow } from './payment-context.server.ts'
import { blockingStates } from './payment-state.ts'
import type { Quote } from './scope-handler.ts'
import type { StartFault, StartRequest } from './start-payment.server.ts'
import { insertKey } from './write-intent.server.ts'

type Meeting =
  | { readonly kind: 'go-on'; readonly paymentId: string }
  | { readonly kind: 'fault'; readonly fault: StartFault }
  /** What stood in the way is gone. */
  | { readonly kind: 'try-again' }

const inProgress: Meeting = { kind: 'fault', fault: 'payment-in-progress' }

/**
 * A payment for the same thing exists. The visitor's own open one is gone on with if it is still the right price (two
 * tabs, Back, a double click), else closed at the provider first, as is one from before they signed in. Somebody else's
 * is left alone.
 */
export async function meetExisting(
  context: PaymentContext,
  request: StartRequest,
  quote: Quote,
  fingerprint: string,
): Promise<Meeting> {
  const existing = await findBlocking(context, quote.subjectKey)
  if (!existing) return { kind: 'try-again' }
  if (existing.state === 'completed') return { kind: 'fault', fault: 'subject-already-paid' }
  const isOpen = existing.state === 'created' || existing.state === 'psp_created'
  const { order, formerOwner = null } = request
  const isOwn = isOwnedBy(existing, order.owner)
  if (!isOpen || !(isOwn || (formerOwner && isOwnedBy(existing, formerOwner)))) return inProgress

  if (isOwn && isSamePrice(existing, quote) && context.now() < existing.expires_at.getTime()) {
    return adopt(context, request, fingerprint, existing.id)
  }
  try {
    await closePayment(context, existing)
  } catch (error) {
    context.logger.warn({ err: error, paymentId: existing.id }, 'an older payment could not be closed')
    return { kind: 'fault', fault: 'provider-unavailable' }
  }
  return { kind: 'try-again' }
}

/** The new key stands for the older payment from now on. */
async function adopt(
  context: PaymentContext,
  request: StartRequest,
  fingerprint: string,
  paymentId: string,
): Promise<Meeting> {
  try {
    await insertKey(context.db, request, fingerprint, paymentId)
  } catch (error) {
    // The same key at the same moment has done so already.
    if (violatedConstraint(error) !== 'idempotency_pkey') throw error
  }
  return { kind: 'go-on', paymentId }
}

const findBlocking = (context: PaymentContext, subjectKey: string): Promise<PaymentRow | undefined> =>
  context.db
    .selectFrom('payment')
    .selectAll()
    .where('subject_key', '=', subjectKey)
    .where((eb) =>
      eb.or([
        eb('state', 'in', blockingStates),
        eb.and([eb('payable_once', '=', true), eb('state', '=', 'completed')]),
      ]),
    )
    .executeTakeFirst()

const isOwnedBy = (payment: PaymentRow, owner: PaymentOwner): boolean =>
  payment.owner_kind === owner.kind && payment.owner_key === owner.key

const isSamePrice = (payment: PaymentRow, quote: Quote): boolean =>
  payment.amount_cents === quote.amountCents && payment.voucher_code === (quote.voucher?.code ?? null)
