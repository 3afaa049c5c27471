import { violatedConstraint } from '#platform/database/violated-constraint.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { closePayment } from './close-payment.server.ts'
import type { PaymentOwner } from '../payment.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { blockingStates } from '../payment-state.ts'
import type { Quote } from '../scope-handler.ts'
import type { StartFault, StartRequest } from '../payment-start.ts'
import { insertKey } from './write-intent.server.ts'

/**
 * Closes what others have left unpaid on the quote's account, if they have had their turn: until it is closed, it counts
 * as if it would arrive.
 * @returns whether there is more room now
 */
export async function makeRoom(context: PaymentContext, { creditAccount }: Quote): Promise<boolean> {
  const unpaid = await context.db
    .selectFrom('payment')
    .selectAll()
    .where('credit_account', '=', creditAccount)
    .where('state', 'in', ['created', 'psp_created'])
    .execute()
  let isRoomier = false
  for (const payment of unpaid) {
    try {
      if ((await hasHadTurn(context, payment)) && (await closePayment(context, payment))) isRoomier = true
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      context.logger.warn({ err: error, paymentId: payment.id }, 'an older payment could not be closed')
    }
  }
  return isRoomier
}

/**
 * For how long an unpaid payment keeps everybody else from paying the same thing. Typing a card takes an honest payer a
 * minute or two, and confirming in the bank's app about another one. Anyone who needs longer is disturbed only if somebody
 * else begins to pay the same thing, and then has lost nothing.
 */
const turnMs = 5 * 60_000

/**
 * Whether the owner of an unpaid payment has had their turn: they held what is paid five minutes ago already, by this
 * payment or by an earlier one. So starting again, by another price or after cancelling, gives nobody a second turn.
 */
async function hasHadTurn(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  { created_at, subject_key, owner_kind, owner_key }: PaymentRow,
): Promise<boolean> {
  const turnBegan = new Date(now() - turnMs)
  if (created_at <= turnBegan) return true
  if (owner_key === null) return false
  const earlier = await db
    .selectFrom('payment')
    .select('id')
    .where('owner_kind', '=', owner_kind)
    .where('owner_key', '=', owner_key)
    .where('subject_key', '=', subject_key)
    .where('created_at', '<=', turnBegan)
    // When it ended: the database lets nobody hold the same thing by two payments.
    .where('moved_at', '>=', turnBegan)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

type Resolution =
  | { readonly kind: 'continue'; readonly paymentId: string }
  | { readonly kind: 'fault'; readonly fault: StartFault }
  | { readonly kind: 'try-again' }

const inProgress: Resolution = { kind: 'fault', fault: 'payment-in-progress' }

/**
 * Decides what to do about an existing payment for the same thing. The visitor's own open payment is continued if its
 * price is still right (two tabs, Back, a double click); otherwise it is closed at the provider first, and so is one
 * that the visitor opened as a guest before signing in. Another owner's payment is closed once they have had their turn,
 * and never if money has moved: the provider decides that (see decision 81).
 */
export async function resolveBlockingPayment(
  context: PaymentContext,
  request: StartRequest,
  quote: Quote,
  fingerprint: string,
): Promise<Resolution> {
  const existing = await findBlocking(context, quote.subjectKey)
  if (!existing) return { kind: 'try-again' }
  if (existing.state === 'completed') return { kind: 'fault', fault: 'subject-already-paid' }
  const isOpen = existing.state === 'created' || existing.state === 'psp_created'
  if (!isOpen) return inProgress
  const { order, formerOwner = null } = request
  const isOwn = isOwnedBy(existing, order.owner)
  const isTheirs = isOwn || (formerOwner !== null && isOwnedBy(existing, formerOwner))
  if (!isTheirs && !(await hasHadTurn(context, existing))) return inProgress

  if (isOwn && isSamePrice(existing, quote) && context.now() < existing.expires_at.getTime()) {
    return reuseExisting(context, request, fingerprint, existing.id)
  }
  try {
    if (!(await closePayment(context, existing))) return inProgress
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    context.logger.warn({ err: error, paymentId: existing.id }, 'an older payment could not be closed')
    return { kind: 'fault', fault: 'provider-unavailable' }
  }
  return { kind: 'try-again' }
}

/** Links the new idempotency key to the existing payment. */
async function reuseExisting(
  context: PaymentContext,
  request: StartRequest,
  fingerprint: string,
  paymentId: string,
): Promise<Resolution> {
  try {
    await insertKey(context.db, request, fingerprint, paymentId)
  } catch (error) {
    // A simultaneous request with the same key has linked it already.
    if (violatedConstraint(error) !== 'idempotency_pkey') throw error
  }
  return { kind: 'continue', paymentId }
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
