import { accounts, post } from '../ledger.server.ts'
import type { PaymentContext, PaymentRow, PaymentTransaction } from '../payment-context.server.ts'
import type { ProviderDispute } from '../payment-provider.ts'
import type { ReversalKind } from '../payment.ts'

/**
 * Records the steps of disputes that are not recorded yet, each once, with its posting. A dispute that is new to us is
 * an alarm: the operator has to answer it at the provider within days.
 */
export async function recordDisputes(
  context: PaymentContext,
  payment: PaymentRow,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  for (const dispute of disputes) {
    for (const step of listDisputeSteps(dispute)) {
      const isNew = await context.db
        .transaction()
        .execute((trx) => recordStep(trx, payment, step, new Date(context.now())))
      if (isNew && step.kind === 'dispute') raiseAlarm(context, payment)
    }
  }
}

async function recordStep(
  trx: PaymentTransaction,
  payment: PaymentRow,
  { kind, ref, amountCents }: DisputeStep,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_reversal')
    .values({
      payment_id: payment.id,
      kind,
      amount_cents: amountCents,
      source: 'provider',
      reason: null,
      given_by: null,
      provider_ref: ref,
      happened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  const withdrawn = { dispute: amountCents, 'dispute-won': -amountCents, 'dispute-lost': 0 }[kind]
  await trx
    .updateTable('payment')
    .set((eb) => ({ disputed_cents: eb('disputed_cents', '+', withdrawn) }))
    .where('id', '=', payment.id)
    .execute()
  const isOverturned = kind === 'dispute-won' && (await isLost(trx, payment, ref))
  await post(trx, {
    name: `${kind}:${payment.id}:${ref}`,
    paymentId: payment.id,
    ...sidesOf(kind, payment, isOverturned),
    amountCents,
    at,
  })
  return true
}

/** Whether the books have this dispute as lost: a bank may still overturn that. */
async function isLost(trx: PaymentTransaction, { id }: PaymentRow, ref: string): Promise<boolean> {
  const lost = await trx
    .selectFrom('payment_reversal')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', '=', 'dispute-lost')
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
  return lost !== undefined
}

/**
 * While a dispute is open, its money is a claim; a lost one takes the revenue with it, and one that is won after it was
 * lost gives the revenue back.
 */
function sidesOf(kind: DisputeStep['kind'], payment: PaymentRow, isOverturned: boolean) {
  const earned = payment.completed_at === null ? accounts.unearned : payment.credit_account
  switch (kind) {
    case 'dispute':
      return { debit: accounts.disputed, credit: accounts.provider(payment) }
    case 'dispute-won':
      return { debit: accounts.provider(payment), credit: isOverturned ? earned : accounts.disputed }
    case 'dispute-lost':
      return { debit: earned, credit: accounts.disputed }
  }
}

function raiseAlarm({ logger }: PaymentContext, { id, scope, centre_uid, provider }: PaymentRow): void {
  logger.error(
    { alarm: 'payment-dispute', paymentId: id, scope, centreUid: centre_uid, provider },
    'a payment is disputed: answer at the provider',
  )
}

type DisputeStep = {
  readonly kind: Exclude<ReversalKind, 'refund'>
  readonly ref: string
  readonly amountCents: number
}

/**
 * Every step that a dispute has taken, as the provider knows it now: the money is withdrawn when it is opened, and comes
 * back if it is won.
 */
function listDisputeSteps({ ref, state, amountCents }: ProviderDispute): readonly DisputeStep[] {
  const opened = { kind: 'dispute', ref, amountCents } as const
  switch (state) {
    case 'open':
      return [opened]
    case 'won':
      return [opened, { kind: 'dispute-won', ref, amountCents }]
    case 'lost':
      return [opened, { kind: 'dispute-lost', ref, amountCents }]
  }
}
