import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isPaymentId } from '#features/payments/payment-id.ts'
import type { ProviderAnswer } from '#features/payments/payment-provider.ts'
import type { SandboxPaymentTable } from './sandbox-table.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { SandboxOutcome } from './sandbox-outcome.ts'

export type SandboxPayment = Selectable<SandboxPaymentTable>

export type SandboxParts = {
  readonly db: Kysely<Database>
  readonly now: () => number
  readonly sendWebhook: (
    trx: Transaction<Database>,
    event: { readonly ref: string; readonly eventId: string },
    afterSeconds: number,
  ) => Promise<void>
}

export async function findSandboxPayment(
  { db }: Pick<SandboxParts, 'db'>,
  ref: string,
): Promise<SandboxPayment | undefined> {
  return isPaymentId(ref)
    ? db.selectFrom('sandbox_payment').selectAll().where('ref', '=', ref).executeTakeFirst()
    : undefined
}

/** The centre in whose name and colours the page asks for the money, as a provider's page shows the shop's. */
export type SandboxPlace = {
  readonly name: string
  readonly logotype: { readonly src: string }
  readonly brand: { readonly accent: string; readonly accentDark: string } | null
}

/** Undefined if the centre of the payment does not exist any more. */
export const findSandboxPlace = (
  { db }: Pick<SandboxParts, 'db'>,
  { payment_id }: SandboxPayment,
): Promise<SandboxPlace | undefined> =>
  db
    .selectFrom('payment')
    .innerJoin('centre', 'centre.uid', 'payment.centre_uid')
    .select(['centre.name', 'centre.brand', 'centre.logotype'])
    .where('payment.id', '=', payment_id)
    .executeTakeFirst()

/** Whether tax is due for the payment; none is for one whose goods come later, like a top-up. */
export async function isSandboxTaxed(
  { db }: Pick<SandboxParts, 'db'>,
  { payment_id }: SandboxPayment,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('tax_rate')
    .where('id', '=', payment_id)
    .executeTakeFirst()
  return row !== undefined && row.tax_rate > 0
}

export function toProviderAnswer(payment: SandboxPayment, now: number): ProviderAnswer {
  const hasMoney = payment.captured_at !== null && payment.captured_at.getTime() <= now
  const state = hasMoney ? 'captured' : stateOf(payment, now)
  const capturedCents = hasMoney ? payment.paid_cents : 0
  return { state, capturedCents, refundedCents: payment.refunded_cents, currency: 'EUR' }
}

/** Without the money. */
function stateOf(payment: SandboxPayment, now: number): ProviderAnswer['state'] {
  switch (payment.state) {
    case 'open':
      return now < payment.expires_at.getTime() ? 'open' : 'expired'
    case 'paid':
      return 'pending'
    case 'closed':
      return 'expired'
    case 'declined':
    case 'cancelled':
      return payment.state
  }
}

/**
 * Records the visitor's choice, together with the webhooks that report it. Only the first choice counts: a second tab,
 * or a choice after the page was closed, has no effect.
 * @returns whether this choice was the first
 */
export async function recordOutcome(
  parts: SandboxParts,
  payment: SandboxPayment,
  outcome: SandboxOutcome,
): Promise<boolean> {
  const now = parts.now()
  const { captureAfter } = outcome
  return parts.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sandbox_payment')
      .set({
        state: outcome.state,
        paid_cents: captureAfter === null ? 0 : payment.amount_cents + outcome.amountOff,
        captured_at: captureAfter === null ? null : new Date(now + captureAfter * 1000),
      })
      .where('ref', '=', payment.ref)
      .where('state', '=', 'open')
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const event = { ref: payment.ref, eventId: randomUUID() }
    for (const seconds of outcome.webhooks) await parts.sendWebhook(trx, event, (captureAfter ?? 0) + seconds)
    return true
  })
}
