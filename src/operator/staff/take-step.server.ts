import type { Result } from '#core/result.ts'
import type { OperatorOrder } from '#features/payments/operations/decide-operator-action.ts'
import {
  operatePayment,
  type Operated,
  type Refused,
} from '#features/payments/operations/operate-payment.server.ts'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Actor, AuditEntry } from './audit/audit-entry.ts'
import { formatRefusal } from './audit/refusal-note.ts'
import { StepTaken } from './audit/step-taken.ts'
import { writeAudit } from './audit/write-audit.server.ts'

export type Step = {
  readonly actor: Actor
  readonly paymentId: string
  readonly centreUid: string
  /** Made with the form: the same step is taken once, however often it is sent. */
  readonly step: string
  readonly order: OperatorOrder
}

/**
 * Takes a step about a payment and writes it to the audit: that it begins, in the transaction of the step and before money
 * moves; then its outcome.
 * @returns the payment afterwards with what came back, or why nothing was done
 * @throws StepTaken; DatabaseUnavailable, and then the row of the beginning may stand alone; or Error if the provider does
 * not answer, which is in the audit
 */
export async function takeAuditedStep(
  context: PaymentContext,
  taken: Step,
): Promise<Result<Operated, Refused>> {
  const { actor, paymentId, centreUid, step, order } = taken
  const { db, now } = context
  const common: Omit<AuditEntry, 'outcome'> = {
    actor,
    action: order.action,
    centreUid,
    paymentId,
    step,
    reason: order.action === 'refund' ? order.reason : null,
  }
  let movedCents = order.action === 'refund' ? (order.amountCents ?? null) : null
  let hasBegun = false
  const result = await operatePayment(context, paymentId, order, async (trx, amountCents) => {
    movedCents = amountCents
    const isFirst = await writeAudit(trx, { ...common, amountCents, outcome: 'begun' }, now())
    if (!isFirst) throw new StepTaken()
    hasBegun = true
  }).catch(async (error: unknown) => {
    if (!(error instanceof StepTaken || error instanceof DatabaseUnavailable))
      await writeAudit(db, { ...common, outcome: 'failed', amountCents: movedCents }, now())
    throw error
  })
  // Sent again, a step may be refused only because it has worked.
  if (!result.ok && !hasBegun && (await wasTaken(context, step))) throw new StepTaken()
  const ending = describeEnding(result)
  await writeAudit(db, { ...common, ...ending, amountCents: movedCents }, now())
  return result
}

/** What the audit says of the end of a step: a retry is done only if the call has brought about what it should. */
function describeEnding(result: Result<Operated, Refused>): Pick<AuditEntry, 'outcome' | 'detail'> {
  if (!result.ok) return { outcome: 'refused', detail: formatRefusal(result.problem) }
  const { payment, cameBack } = result.value
  return cameBack === null
    ? { outcome: 'done', detail: payment.state }
    : { outcome: 'failed', detail: cameBack }
}

/**
 * Takes a step as a page does: its outcome is then read from the audit, also that of a step which was taken already.
 * @throws DatabaseUnavailable
 */
export async function takeStep(context: PaymentContext, taken: Step): Promise<void> {
  try {
    await takeAuditedStep(context, taken)
  } catch (error) {
    if (error instanceof StepTaken) return
    if (error instanceof DatabaseUnavailable) throw error
    const { paymentId, order } = taken
    context.logger.error({ err: error, paymentId, action: order.action }, 'staff: a step has failed')
  }
}

async function wasTaken({ db }: PaymentContext, step: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_audit')
    .select('id')
    .where('step', '=', step)
    .where('outcome', '=', 'begun')
    .executeTakeFirst()
  return row !== undefined
}
