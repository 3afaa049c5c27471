import * as v from 'valibot'
import { voucherTextLimit } from '../voucher-text-limit.ts'
import { paymentScopes } from '#features/payments/payment-scope.ts'

/* Payments as callers of the API see them. Amounts are whole cents; moments are ISO 8601 in UTC. */

const cents = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const transactionId = v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
const scope = v.picklist(paymentScopes)

const subjectValue = v.union([v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.safeInteger())])

export const startWire = v.pipe(
  v.strictObject({
    scope,
    centerUid: v.pipe(v.string(), v.maxLength(64)),
    subject: v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(40)), subjectValue),
      v.check((subject) => Object.keys(subject).length <= 10),
      v.description(
        'What is paid for: `{"ticketNumber":"…"}` for a ticket. The price is never taken from it.',
      ),
    ),
    voucher: v.optional(
      v.pipe(v.string(), v.maxLength(voucherTextLimit), v.description('A voucher’s code.')),
    ),
    locale: v.optional(v.picklist(['de', 'en']), 'de'),
  }),
  v.metadata({ ref: 'PaymentOrder' }),
)

export const startedWire = v.pipe(
  v.strictObject({
    transactionId,
    redirectUrl: v.pipe(v.string(), v.regex(/^https?:\/\//), v.description('The page to pay on.')),
  }),
  v.metadata({ ref: 'StartedPayment' }),
)

const line = v.strictObject({ text: v.string(), amountCents: cents })
const fact = v.strictObject({ label: v.string(), value: v.string() })

export const paymentWire = v.pipe(
  v.strictObject({
    transactionId,
    scope,
    centerUid: v.string(),
    status: v.pipe(
      v.picklist(['open', 'confirming', 'paid', 'failed', 'review', 'refunding', 'refunded']),
      v.description('`paid` only when what was paid for is done.'),
    ),
    service: v.string(),
    lines: v.array(line),
    facts: v.array(fact),
    amount: v.strictObject({
      grossCents: cents,
      netCents: cents,
      taxCents: cents,
      taxRate: v.pipe(cents, v.description('In hundredths of a percent: 1900 is 19 %.')),
      currency: v.literal('EUR'),
    }),
    refundedCents: v.pipe(cents, v.description('What of it was refunded.')),
    voucher: v.nullable(v.string()),
    createdAt: moment,
    completedAt: v.nullable(moment),
    receiptNumber: v.nullable(v.string()),
    continueUrl: v.nullable(v.pipe(v.string(), v.description('Where an open payment can be gone on with.'))),
    results: v.record(v.string(), v.record(v.string(), v.string())),
  }),
  v.metadata({ ref: 'Payment' }),
)

export const historyWire = v.strictObject({
  transactions: v.array(paymentWire),
  next: v.nullable(v.pipe(v.string(), v.description('`after` of the next page; null on the last one.'))),
})

/** The call accepts any JSON object: the specification names no fields, and none has an effect. */
export const finalizeWire = v.looseObject({})
export const finalizedWire = v.strictObject({ statusCode: v.literal(202) })
export const receivedWire = v.strictObject({ received: v.literal(true) })
