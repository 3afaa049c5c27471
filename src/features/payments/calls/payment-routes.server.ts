import { Hono } from 'hono'
import * as v from 'valibot'
import { isHistoryCursor } from '#features/payments/history/payment-history.server.ts'
import { idempotencyKey } from '#features/payments/idempotency-key.schema.ts'
import type { Payments } from '#features/payments/payments.server.ts'
import { finalizeProblemSchema, Problem } from '#platform/http/problem.server.ts'
import type { PayerEnv, RequirePayer } from '../require-payer.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { localeQuery } from '#platform/http/calls/locale-query.ts'
import { historyExample, paymentExample, startedExample } from './payment-examples.ts'
import {
  finalizedWire,
  finalizeWire,
  historyWire,
  paymentWire,
  startedWire,
  startWire,
} from './payment-wire.ts'
import { startProblem } from './start-problems.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import type { PaymentView } from '#features/payments/payment.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'

type PaymentRoutesOptions = {
  readonly payments: Payments
  readonly requirePayer: RequirePayer
}

const tag = 'Payment'
const isPayers = true
const transactions = '/payment/transactions'

const historyQuery = v.object({
  ...localeQuery.entries,
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '20',
  ),
  after: v.optional(
    v.pipe(v.string(), v.check(isHistoryCursor), v.description('`next` of the page before.')),
  ),
})

const transactionParam = v.object({ transactionId: v.pipe(v.string(), v.description('The payment’s id.')) })

/** `/payment/transactions…`: start, history, one payment, and the return from the provider's page (API-09). */
export function createPaymentRoutes({ payments, requirePayer }: PaymentRoutesOptions): Hono<PayerEnv> {
  const routes = new Hono<PayerEnv>()
  const ownPayer = requirePayer('has-begun')

  routes.post(
    transactions,
    describeJson({
      id: 'startPayment',
      tag,
      isPayers,
      summary: 'Start a payment, or go on with the one that this key has started',
      description:
        'The server makes the price. The header `Idempotency-Key` (8 to 128 letters, digits and `._:-`) is new for ' +
        'each wish to pay; a call that is repeated with it starts nothing new.',
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }],
      answer: { schema: startedWire, description: 'The payment.', example: startedExample },
      problems: [400, 404, 409, 413, 415, 422, 429, 503],
    }),
    requirePayer('begins'),
    validate('json', startWire),
    async (c) => {
      const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key'))
      if (!key.success) throw noKey
      const { scope, centerUid, subject, voucher, locale } = c.req.valid('json')
      const { owner, visitor, formerOwner } = c.get('payer')
      const order = { scope, centreUid: centerUid, subject, voucherCode: voucher, owner }
      const started = await payments.start({
        order,
        visitor,
        formerOwner,
        idempotencyKey: key.output,
        locale,
      })
      if (!started.ok) throw startProblem(started.problem)
      return c.json(started.value)
    },
  )

  routes.get(
    transactions,
    describeJson({
      id: 'listPayments',
      tag,
      isPayers,
      summary: 'The visitor’s own payments in which money has moved, newest first',
      answer: { schema: historyWire, description: 'A page of them.', example: historyExample },
      problems: [400],
    }),
    ownPayer,
    validate('query', historyQuery),
    async (c) => {
      const { locale, limit, after } = c.req.valid('query')
      const history = await payments.list([c.get('payer').owner], { limit, after })
      return c.json({
        transactions: history.payments.map((payment) => formatPayment(payment, locale)),
        next: history.next,
      } satisfies v.InferOutput<typeof historyWire>)
    },
  )

  routes.get(
    `${transactions}/:transactionId`,
    describeJson({
      id: 'getPayment',
      tag,
      isPayers,
      summary: 'One of the visitor’s own payments as it stands now',
      answer: { schema: paymentWire, description: 'The payment.', example: paymentExample },
      problems: [400, 404],
    }),
    ownPayer,
    validate('param', transactionParam),
    validate('query', localeQuery),
    async (c) => {
      const payment = await payments.find(c.get('payer').owner, c.req.valid('param').transactionId)
      if (!payment) throw noPayment
      return c.json(formatPayment(payment, c.req.valid('query').locale))
    },
  )

  routes.post(
    `${transactions}/:transactionId/finalize`,
    describeJson({
      id: 'finalizePayment',
      tag,
      isPayers,
      summary: 'Say that the visitor is back from the payment page',
      description:
        'Accepted means: paid, or not yet known; it is settled without the visitor. Not accepted: not paid. ' +
        'Every answer says its status in `statusCode` too.',
      answer: { status: 202, schema: finalizedWire, description: 'Accepted.', example: { statusCode: 202 } },
      problems: [400, 404, 409, 413, 415],
      problem: { schema: finalizeProblemSchema, example: (status) => ({ statusCode: status }) },
    }),
    ownPayer,
    validate('param', transactionParam),
    validate('json', finalizeWire),
    async (c) => {
      switch (await payments.finalize(c.get('payer').owner, c.req.valid('param').transactionId)) {
        case 'accepted':
          return c.json({ statusCode: 202 } satisfies v.InferOutput<typeof finalizedWire>, 202)
        case 'refused':
          throw notPaid
        case 'not-found':
          throw noPayment
      }
    },
  )
  return routes
}

const noKey = new Problem(
  400,
  'invalid-idempotency-key',
  'The header Idempotency-Key is missing or not as expected.',
)
const noPayment = new Problem(404, 'payment-not-found', 'There is no payment with this id.')
const notPaid = new Problem(409, 'payment-not-paid', 'The payment provider says that this was not paid.')

const formatPayment = (payment: PaymentView, locale: Locale): v.InferOutput<typeof paymentWire> => ({
  transactionId: payment.id,
  scope: payment.scope,
  centerUid: payment.centreUid,
  status: payment.status,
  service: pickText(payment.service, locale).value,
  lines: payment.lines.map(({ text, amountCents }) => ({ text: pickText(text, locale).value, amountCents })),
  facts: payment.facts.map(({ label, value }) => ({ label: pickText(label, locale).value, value })),
  amount: { ...payment.amount, currency: payment.currency },
  refundedCents: payment.refundedCents,
  voucher: payment.voucherCode,
  createdAt: payment.createdAt.toISOString(),
  completedAt: payment.completedAt?.toISOString() ?? null,
  receiptNumber: payment.receiptNumber,
  continueUrl: payment.continueUrl,
  results: Object.fromEntries(Object.entries(payment.results).map(([kind, result]) => [kind, { ...result }])),
})
