import { expect, test } from 'vitest'
import type { StartRequest, StartResult } from '#app/features/payments/start-payment.server.ts'
import { fail, succeed } from '#app/core/result.ts'
import { answerCardForm } from './answer-card-form.server.ts'
import type { CardDesk } from './card-desk.server.ts'

/** Posts the button that pays, with an answer of the payments made up. */
async function pay(result: StartResult, isOffered = true) {
  const started: StartRequest[] = []
  const form = new FormData()
  for (const [name, value] of [
    ['intent', 'pay'],
    ['cardId', 'card-1'],
    ['amountCents', '2550'],
    ['key', 'key-of-the-page'],
  ] as const)
    form.set(name, value)
  const outcome = await answerCardForm(
    {
      desk: { isOffered, list: async () => [] } as Partial<CardDesk> as CardDesk,
      payments: {
        start: async (request) => {
          started.push(request)
          return result
        },
      },
      oid: 'oid-1',
      centreUid: 'hafen',
      locale: 'de',
      now: 0,
    },
    form,
  )
  return { outcome, started }
}

type StartProblem = Extract<StartResult, { ok: false }>['problem']
const paying = succeed({ transactionId: 'transaction-1', redirectUrl: 'https://psp.example/1' })

test('PAY-06 paying leads to the payment page, counted by the account', async () => {
  const { outcome, started } = await pay(paying)
  expect(outcome).toEqual({ kind: 'pay', redirectUrl: 'https://psp.example/1' })
  expect(started).toMatchObject([
    { idempotencyKey: 'key-of-the-page', visitor: { by: 'account', key: 'oid-1' }, shownCents: 2550 },
  ])
})

test.each<[StartProblem, string]>([
  [{ kind: 'too-many', retryAfter: 60 }, 'often'],
  ['amount-not-offered', 'amount'],
  ['payment-in-progress', 'progress'],
  ['provider-unavailable', 'unavailable'],
  ['not-offered', 'closed'],
])('PAY-06 %j is said as «%s», and what was chosen stays chosen', async (problem, fault) => {
  const { outcome } = await pay(fail(problem))
  expect(outcome).toMatchObject({
    kind: 'answer',
    status: 422,
    answer: { form: 'top-up', fault, typed: { cardId: 'card-1', otherAmount: '25.50' } },
  })
})

test('PAY-06 where cards are not real and money is, no form does anything', async () => {
  const { outcome, started } = await pay(paying, false)
  expect(outcome).toMatchObject({ answer: { fault: 'closed' } })
  expect(started).toEqual([])
})
