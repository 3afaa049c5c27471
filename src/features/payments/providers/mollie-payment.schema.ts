import * as v from 'valibot'

/** Mollie's form of an amount, `{ currency: 'EUR', value: '10.00' }`; cents inside. */
const amount = v.pipe(
  v.object({
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)),
  }),
  v.transform(({ currency, value }) => ({ currency, cents: Number(value.replace('.', '')) })),
)

/** A refund of a payment. One that is queued, pending or being processed counts: it will be paid out. */
const refund = v.object({
  id: v.string(),
  status: v.picklist(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  amount,
  paymentId: v.string(),
  metadata: v.optional(v.unknown()),
})

/** A bank has withdrawn the money of a payment; `reversedAt` is when it gave it back. */
const chargeback = v.object({
  id: v.string(),
  amount,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  reversedAt: v.optional(v.nullable(v.string())),
})

export const molliePayment = v.object({
  id: v.string(),
  status: v.picklist(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount,
  /** Only of payment methods that can capture a part. */
  amountCaptured: v.optional(v.nullable(amount)),
  isCancelable: v.optional(v.nullable(v.boolean())),
  metadata: v.optional(v.unknown()),
  _links: v.object({ checkout: v.optional(v.nullable(v.object({ href: v.pipe(v.string(), v.url()) }))) }),
  _embedded: v.optional(
    v.object({ refunds: v.optional(v.array(refund), []), chargebacks: v.optional(v.array(chargeback), []) }),
  ),
})

export const mollieRefund = refund

/** What is read of a line of Mollie's lists of refunds and chargebacks: when it was made, and which payment is its own. */
export const mollieChange = v.object({
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  _embedded: v.object({ payment: v.object({ metadata: v.optional(v.unknown()) }) }),
})

export type MolliePayment = v.InferOutput<typeof molliePayment>
export type MollieRefund = v.InferOutput<typeof mollieRefund>

/** A whole number of cents in Mollie's form. */
export const formatMollieAmount = (cents: number, currency: string) => ({
  currency,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

/** A field of what we have stored with an object at Mollie; undefined if another system has stored something else. */
export function readMetadata(metadata: unknown, name: string): string | undefined {
  if (typeof metadata !== 'object' || metadata === null) return undefined
  const value: unknown = Reflect.get(metadata, name)
  return typeof value === 'string' ? value : undefined
}
