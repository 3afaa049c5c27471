import type { ProviderAnswer, ProviderDispute } from '#features/payments/payment-provider.ts'
import type { MolliePayment, MollieRefund } from './mollie-payment.schema.ts'

/**
 * After how long a chargeback that the bank has not reversed counts as lost. Mollie never says that one is lost; banks
 * decide within months.
 */
const lostAfterMs = 180 * 24 * 60 * 60_000

const states = {
  open: 'open',
  // Reserved and not taken: payment methods that pay only on delivery.
  authorized: 'pending',
  pending: 'pending',
  paid: 'captured',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'declined',
} as const satisfies Readonly<Record<MolliePayment['status'], ProviderAnswer['state']>>

/**
 * Maps Mollie's payment to the state of a payment.
 * @param payment with refunds and chargebacks embedded
 */
export function readMolliePayment(payment: MolliePayment, now: number): ProviderAnswer {
  const { status, amount, amountCaptured, isCancelable, _embedded } = payment
  const disputes = (_embedded?.chargebacks ?? []).map((chargeback) => readChargeback(chargeback, now))
  return {
    state: states[status],
    ...(status === 'open' && isCancelable !== true && { closesByItself: true }),
    capturedCents: status === 'paid' ? (amountCaptured ?? amount).cents : 0,
    refundedCents: sumRefunds(payment),
    ...(disputes.length > 0 && { disputes }),
    currency: amount.currency,
  }
}

/** What has gone back or will go back, in cents. */
export const sumRefunds = (payment: MolliePayment): number =>
  listRefunds(payment).reduce((sum, { amount }) => sum + amount.cents, 0)

/** The refunds that were made or will be; a failed one stays in Mollie's list. */
export const listRefunds = ({ _embedded }: MolliePayment): readonly MollieRefund[] =>
  (_embedded?.refunds ?? []).filter(({ status }) => status !== 'failed' && status !== 'canceled')

type Chargeback = NonNullable<MolliePayment['_embedded']>['chargebacks'][number]

function readChargeback({ id, amount, createdAt, reversedAt }: Chargeback, now: number): ProviderDispute {
  const isOld = now - Date.parse(createdAt) > lostAfterMs
  return { ref: id, state: reversedAt ? 'won' : isOld ? 'lost' : 'open', amountCents: amount.cents }
}
