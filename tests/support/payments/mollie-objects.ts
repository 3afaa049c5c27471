import { formatAmount } from './mollie-rules.ts'

/* What Mollie's interface shows of a payment, its refunds and its chargebacks. */

/** Money on its way back. */
export type Refund = { id: string; cents: number; status: string; metadata: unknown; createdAt: string }
/** Money that a bank has withdrawn. */
export type Chargeback = { id: string; cents: number; createdAt: string; reversedAt: string | null }
/** A payment and what has become of its money. */
export type Payment = {
  readonly id: string
  /** The key of the profile to which it belongs. */
  readonly apiKey: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly cents: number
  readonly createdAt: string
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'
  isCancelable: boolean
  captured: number | undefined
  readonly refunds: Refund[]
  readonly chargebacks: Chargeback[]
}
/** Status and body of an answer. */
export type Answer = readonly [status: number, body: object]

/** A link in Mollie's form. */
export const link = (name: string) => ({
  href: `https://api.mollie.com/v2/${name}`,
  type: 'application/hal+json',
})

/** A payment as the API shows it. One that has ended has no page and cannot be cancelled. */
export function viewPayment(payment: Payment, embed: string) {
  const { id, status, cents, parameters, createdAt, isCancelable, captured } = payment
  const embedded = embed.split(',')
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt,
    amount: formatAmount(cents),
    description: parameters['description'],
    method: null,
    metadata: parameters['metadata'] ?? null,
    status,
    ...(status === 'open' && { isCancelable }),
    ...(captured !== undefined && { amountCaptured: formatAmount(captured) }),
    profileId: 'pfl_1',
    sequenceType: 'oneoff',
    redirectUrl: parameters['redirectUrl'],
    _links: {
      self: link(`payments/${id}`),
      ...(status === 'open' && {
        checkout: { href: `https://www.mollie.com/checkout/select-method/${id.slice(3)}`, type: 'text/html' },
      }),
    },
    ...(embed !== '' && {
      _embedded: {
        ...(embedded.includes('refunds') && {
          refunds: payment.refunds.map((refund) => viewRefund(payment, refund)),
        }),
        ...(embedded.includes('chargebacks') && {
          chargebacks: payment.chargebacks.map((chargeback) => viewChargeback(payment, chargeback)),
        }),
      },
    }),
  }
}

/** A refund as the API shows it. */
export const viewRefund = (
  { id: paymentId }: Payment,
  { id, cents, status, metadata, createdAt }: Refund,
) => ({
  resource: 'refund',
  id,
  mode: 'test',
  amount: formatAmount(cents),
  status,
  metadata,
  paymentId,
  createdAt,
})

/** A chargeback as the API shows it. */
export const viewChargeback = (
  { id: paymentId }: Payment,
  { id, cents, createdAt, reversedAt }: Chargeback,
) => ({
  resource: 'chargeback',
  id,
  amount: formatAmount(cents),
  settlementAmount: { ...formatAmount(cents), value: `-${formatAmount(cents).value}` },
  reason: null,
  paymentId,
  createdAt,
  reversedAt,
})

/** A refusal in Mollie's form. */
export const error = (status: number, title: string, detail: string, field?: string): Answer => [
  status,
  {
    status,
    title,
    detail,
    ...(field !== undefined && { field }),
    _links: {
      documentation: { href: 'https://docs.mollie.com/reference/handling-errors', type: 'text/html' },
    },
  },
]
