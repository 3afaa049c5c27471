import { randomUUID } from 'node:crypto'
import { toJson } from '#platform/database/tables.server.ts'
import { violatedConstraint } from '#platform/database/violated-constraint.ts'
import { findPageEnd } from './page-end.ts'
import { providerOf } from '../payment-accounts.server.ts'
import type { PaymentContext, PaymentTransaction } from '../payment-context.server.ts'
import type { Quote } from '../scope-handler.ts'
import type { StartRequest } from '../payment-start.ts'
import { sql } from 'kysely'
import { blockingStates } from '../payment-state.ts'

/**
 * Whether the balance of the quote's account would exceed its limit if all payments under way arrived. Call it in the
 * transaction that has inserted the payment, which is counted with the others. The account stays locked until that
 * transaction ends, so two simultaneous payers see each other's payments.
 */
async function wouldExceedLimit(
  trx: PaymentTransaction,
  { creditAccount, maxBalanceCents }: Quote,
): Promise<boolean> {
  if (maxBalanceCents === undefined) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${creditAccount}, 0))`.execute(trx)
  // One statement, so both sums are read at the same moment: on completion a payment moves from the second to the
  // first.
  const { rows } = await sql<{ cents: string }>`
    select
      (select coalesce(-sum(amount_cents), 0) from ledger_line where account = ${creditAccount})
      + (select coalesce(sum(amount_cents), 0) from payment
         where credit_account = ${creditAccount} and state in (${sql.join(blockingStates)})) as cents`.execute(
    trx,
  )
  return Number(rows[0]?.cents) > maxBalanceCents
}

/** After how long a job continues, in case the process dies before it asks the provider. */
const takeUpSeconds = 20

/** The stored payment, or what was taken already: `subject-taken` means another payment for the same thing. */
export type WrittenIntent =
  | { readonly kind: 'written'; readonly paymentId: string }
  | { readonly kind: 'key-taken' }
  | { readonly kind: 'subject-taken' }
  | { readonly kind: 'voucher-taken' }
  /** The account's limit would be exceeded if all payments under way arrived. */
  | { readonly kind: 'account-full' }

const refusals: Readonly<Record<string, WrittenIntent>> = {
  idempotency_pkey: { kind: 'key-taken' },
  payment_one_live: { kind: 'subject-taken' },
  voucher_used_once: { kind: 'voucher-taken' },
}

/**
 * Writes the payment, its idempotency key, the voucher reservation and the job in one transaction, or nothing. Unique
 * indexes of the database, not a look-up beforehand, keep two visitors from paying for the same thing; a lock on the
 * account keeps simultaneous payments within its limit.
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
      // The check comes last, so that the account is locked as briefly as possible.
      if (await wouldExceedLimit(trx, quote)) throw new AccountFull()
    })
    return { kind: 'written', paymentId }
  } catch (error) {
    if (error instanceof AccountFull) return { kind: 'account-full' }
    const refusal = refusals[violatedConstraint(error) ?? '']
    if (!refusal) throw error
    return refusal
  }
}

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
  const account = {
    provider: context.currentProvider,
    provider_account: context.accountOf(order.centreUid),
  }
  const { shortestPageMs: shortestMs } = providerOf(context, account)
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
      ...account,
      psp_ref: null,
      redirect_url: null,
      state: 'created',
      finalize_requested_at: null,
      receipt_number: null,
      created_at: at,
      expires_at: new Date(findPageEnd({ now, validUntil: quote.validUntil, shortestMs })),
      moved_at: at,
      completed_at: null,
    })
    .execute()
  await trx
    .insertInto('payment_event')
    .values({ payment_id: id, from_state: null, to_state: 'created', reason: 'ordered', happened_at: at })
    .execute()
}

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

export const findByKey = (context: PaymentContext, { order, idempotencyKey }: StartRequest) =>
  context.db
    .selectFrom('idempotency')
    .select(['payment_id', 'fingerprint'])
    .where('owner_kind', '=', order.owner.kind)
    .where('owner_key', '=', order.owner.key)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst()
