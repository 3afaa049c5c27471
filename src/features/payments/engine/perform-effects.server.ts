import { toJson } from '#platform/database/tables.server.ts'
import { transitionPayment } from './transition-payment.server.ts'
import { handlerOf, type PaymentContext, type PaymentRow } from '../payment-context.server.ts'
import { toPaidPayment } from '../payment-view.server.ts'
import type { EffectOutcome } from '../scope-handler.ts'

/** How long an attempt reserves an effect; longer than any outside call may take. */
const claimMs = 30_000
/** How long effects are retried before an operator has to look. */
const effectsLimitMs = 60 * 60_000
const firstRetrySeconds = 2
const lastRetrySeconds = 120

/**
 * Performs the effects of a payment; of several callers, the one that claims an effect performs it. Once all are done
 * the payment is completed.
 * @returns whether the payment's state has changed, by this call or another
 */
export async function performEffects(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  const due = await context.db
    .selectFrom('effect')
    .select('kind')
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'due')
    .execute()
  for (const { kind } of due) await performEffect(context, payment, kind)

  const effects = await context.db
    .selectFrom('effect')
    .select('state')
    .where('payment_id', '=', payment.id)
    .execute()
  const isOverdue = context.now() - payment.moved_at.getTime() > effectsLimitMs
  if (effects.every(({ state }) => state === 'done')) {
    await transitionPayment(context, payment, 'completed', 'effects-done')
    context.passCrashPoint('completion-written')
  } else if (effects.some(({ state }) => state === 'given-up')) {
    await transitionPayment(context, payment, 'review', 'effect-given-up')
  } else if (isOverdue) {
    await transitionPayment(context, payment, 'review', 'effects-overdue')
  } else return false
  return true
}

async function performEffect(context: PaymentContext, payment: PaymentRow, kind: string): Promise<void> {
  const attempt = await claimEffect(context, payment, kind)
  if (attempt === undefined) return
  context.passCrashPoint('effect-claimed')
  const outcome = await tryEffect(context, payment, kind)
  context.passCrashPoint('effect-performed')
  await writeOutcome(context, payment, kind, outcome, attempt)
  context.passCrashPoint('effect-written')
}

/** The number of this attempt; undefined if another caller has claimed the effect, or it is not due yet. */
async function claimEffect(context: PaymentContext, payment: PaymentRow, kind: string) {
  const now = context.now()
  const claimed = await context.db
    .updateTable('effect')
    .set((eb) => ({
      claimed_until: new Date(now + claimMs),
      under_way: true,
      attempts: eb('attempts', '+', 1),
    }))
    .where('payment_id', '=', payment.id)
    .where('kind', '=', kind)
    .where('state', '=', 'due')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(now))]))
    .returning('attempts')
    .executeTakeFirst()
  return claimed?.attempts
}

/**
 * Lets the effects of a payment that wait for their next turn be performed now, because somebody asks for it.
 * @returns false if nothing can begin because another caller performs one at this moment
 */
export async function hurryEffects({ db, now }: PaymentContext, paymentId: string): Promise<boolean> {
  const due = await db
    .updateTable('effect')
    .set({ claimed_until: null })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'due')
    .where((eb) => eb.or([eb('under_way', '=', false), eb('claimed_until', '<=', new Date(now()))]))
    .returning('kind')
    .execute()
  return due.length > 0
}

/** Why the last attempt at an effect of this payment has failed; null if all are done. */
export async function findEffectFault({ db }: PaymentContext, paymentId: string): Promise<string | null> {
  const open = await db
    .selectFrom('effect')
    .select('last_reason')
    .where('payment_id', '=', paymentId)
    .where('state', '!=', 'done')
    .executeTakeFirst()
  return open === undefined ? null : (open.last_reason ?? 'exception')
}

async function tryEffect(context: PaymentContext, payment: PaymentRow, kind: string): Promise<EffectOutcome> {
  try {
    return await handlerOf(context, payment).perform(kind, toPaidPayment(payment))
  } catch (error) {
    context.logger.warn({ err: error, paymentId: payment.id, kind }, 'an effect failed')
    return { kind: 'retry', reason: 'exception' }
  }
}

async function writeOutcome(
  context: PaymentContext,
  payment: PaymentRow,
  kind: string,
  outcome: EffectOutcome,
  attempt: number,
): Promise<void> {
  const now = context.now()
  await context.db.transaction().execute(async (trx) => {
    const effect = trx
      .updateTable('effect')
      .set({ under_way: false })
      .where('payment_id', '=', payment.id)
      .where('kind', '=', kind)
      .where('state', '=', 'due')
    switch (outcome.kind) {
      case 'done':
        await effect
          .set({ state: 'done', done_at: new Date(now), result: toJson(outcome.result ?? {}) })
          .execute()
        return
      case 'give-up':
        await effect.set({ state: 'given-up', last_reason: outcome.reason }).execute()
        context.logger.warn({ paymentId: payment.id, kind, reason: outcome.reason }, 'an effect was given up')
        return
      case 'retry': {
        const seconds = Math.min(firstRetrySeconds * 2 ** (attempt - 1), lastRetrySeconds)
        await effect
          .set({ claimed_until: new Date(now + seconds * 1000), last_reason: outcome.reason })
          .execute()
        await context.enqueueSettle(trx, payment.id, seconds)
      }
    }
  })
}
