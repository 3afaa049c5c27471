import { randomUUID } from 'node:crypto'
import { toJson } from '#db/tables.ts'
import { violatedConstraint } from '#db/violated-constraint.ts'
import { wouldOverfill } from './account-room.server.ts'
import type { PaymentContext, PaymentTransaction } from './payment-context.server.ts'
import type { Quote } from './scope-handler.ts'
import type { StartRequest } from './start-payment.server.ts'

/** How long the provider's page takes money. Stripe asks for at least 30 minutes from when it hears of it. */
export const pageLifeMs = 60 * 60_000
/** If the process dies before the provider has heard of the payment, a job takes it up. */
const takeUpSeconds = 20

export type WrittenIntent =
  | { readonly kind: 'written'; readonly paymentId: string }
  | { readonly kind: 'key-taken' }
  | { readonly kind: 'subject-taken' }
  | { readonly kind: 'voucher-taken' }
  /** With everything under way, more would come to lie on the account than may. */
  | { readonly kind: 'account-full' }

const refusals: Readonly<Record<string, WrittenIntent>> = {
  idempotency_pkey: { kind: 'key-taken' },
  payment_one_live: { kind: 'subject-taken' },
  voucher_used_once: { kind: 'voucher-taken' },
}

/**
 * Writes payment, key, voucher reservation and job in one transaction, or nothing. That two cannot pay the same thing
 * is decided here, by the database's unique indexes and not by looking first; likewise that what two put on the same
 * account fits on it.
 */
export async function writeIntent(
  context: PaymentContext,
  request: StartRequest,
  quote: Quote,
  fingerprint: string,
): Promise<WrittenIntent> {
  const paymentId = randomUUID()
  try {
    await context.db.transaction().execute(async (trx) => {
      await insertPayment(context, trx, request, quote, paymentId)
      await insertKey(trx, request, fingerprint, paymentId)
      if (quote.voucher) {
        const reservation = {
          payment_id: paymentId,
          voucher_key: quote.voucher.key,
          state: 'reserved' as const,
        }
        await trx.insertInto('voucher_redemption').values(reservation).execute()
      }
      await context.enqueueSettle(trx, paymentId, takeUpSeconds)
      // Last, so that nothing is waited for while the account is locked.
      if (await wouldOverfill(trx, quote)) throw new AccountFull()
    })
    return { kind: 'written', paymentId }
  } catch (error) {
    if (error instanceof AccountFull) return { kind: 'account-full' }
    const refusal = refusals[violatedConstraint(error) ?? '']
    if (!refusal) throw error
    return refusal
  }
}

/** Takes back what the transaction has written. */
class AccountFull extends Error {}

async function insertPayment(
  context: PaymentContext,
  trx: PaymentTransaction,
  { order, locale }: StartRequest,
  quote: Quote,
  id: string,
) {
  const now = context.now()
  const at = new Date(now)
  await trx
    .insertInto('payment')
    .values({
      id,
      owner_kind: order.owner.kind,
      owner_key: order.owner.key,
      scope: order.scope,
      centre_uid: order.centreUid,
      subject_key: quote.subjectKey,
      payable_once: quote.payableOnce,
      subject: toJson(quote.subject),
      amount_cents: quote.amountCents,
      currency: quote.currency,
      tax_rate: quote.taxRate,
      service: toJson(quote.service),
      lines: toJson(quote.lines),
      facts: toJson(quote.facts),
      credit_account: quote.creditAccount,
      voucher_code: quote.voucher?.code ?? null,
      locale,
      provider: context.currentProvider,
      psp_ref: null,
      redirect_url: null,
      state: 'created',
      finalize_requested_at: null,
      receipt_number: null,
      created_at: at,
      expires_at: new Date(now + pageLifeMs),
      moved_at: at,
      completed_at: null,
    })
    .execute()
  await trx
    .insertInto('payment_event')
    .values({ payment_id: id, from_state: null, to_state: 'created', reason: 'ordered', happened_at: at })
    .execute()
}

/** Remembers which payment a key stands for. */
export async function insertKey(
  trx: PaymentTransaction | PaymentContext['db'],
  { order, idempotencyKey }: StartRequest,
  fingerprint: string,
  paymentId: string,
): Promise<void> {
  await trx
    .insertInto('idempotency')
    .values({
      owner_kind: order.owner.kind,
      owner_key: order.owner.key,
      key: idempotencyKey,
      fingerprint,
      payment_id: paymentId,
    })
    .execute()
}

/** The payment that this owner has started with this key, if any. */
export const findByKey = (context: PaymentContext, { order, idempotencyKey }: StartRequest) =>
  context.db
    .selectFrom('idempotency')
    .select(['payment_id', 'fingerprint'])
    .where('owner_kind', '=', order.owner.kind)
    .where('owner_key', '=', order.owner.key)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst()
