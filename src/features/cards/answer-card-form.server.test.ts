import { expect, test } from 'vitest'
import type { StartRequest, StartResult } from '#features/payments/payment-start.ts'
import { fail, succeed } from '#core/result.ts'
import { answerCardForm } from './answer-card-form.server.ts'
import type { CardService } from './card-service.server.ts'

/** Posts the form that pays; `result` is the answer of the faked payment service. */
async function pay(result: StartResult, isOffered = true, change: Readonly<Record<string, string>> = {}) {
  const started: StartRequest[] = []
  const form = new FormData()
  const fields = { intent: 'pay', cardId: 'card-1', amountCents: '2550', key: 'key-of-the-page', ...change }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const outcome = await answerCardForm(
    {
      cards: { isOffered, list: async () => [] } as Partial<CardService> as CardService,
      payments: {
        start: async (request) => {
          started.push(request)
          return result
        },
        findPastOrder: async () => undefined,
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

test('PAY-06 where no card can be topped up any more, one can still be removed', async () => {
  const removed: string[] = []
  const form = new FormData()
  const cardId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  for (const [name, value] of Object.entries({ intent: 'remove', cardId })) form.set(name, value)
  const cards: Partial<CardService> = {
    isOffered: false,
    remove: async (oid, id) => {
      removed.push(`${oid} ${id}`)
    },
  }
  const payments = { start: async () => paying, findPastOrder: async () => undefined }
  const outcome = await answerCardForm(
    { cards: cards as CardService, payments, oid: 'oid-1', centreUid: 'hafen', locale: 'de', now: 0 },
    form,
  )
  expect(outcome).toEqual({ kind: 'done' })
  expect(removed).toEqual([`oid-1 ${cardId}`])
})

test('PAY-06 a card that is in the account already is said to be so, and what was typed stays', async () => {
  const form = new FormData()
  const fields = { intent: 'add', number: '6391760000000011', holder: 'Alex Muster', expires: '12/2035' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const cards: Partial<CardService> = { isOffered: true, add: async () => fail('added-already') }
  const payments = { start: async () => paying, findPastOrder: async () => undefined }
  const outcome = await answerCardForm(
    { cards: cards as CardService, payments, oid: 'oid-1', centreUid: 'hafen', locale: 'de', now: 0 },
    form,
  )
  expect(outcome).toMatchObject({
    kind: 'answer',
    status: 422,
    answer: { form: 'add', fault: 'added', submission: { initialValue: { number: '6391760000000011' } } },
  })
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
    answer: {
      form: 'top-up',
      fault,
      submission: { initialValue: { cardId: 'card-1', otherAmount: '25.50' } },
    },
  })
})

test('PAY-06 with demo cards and real money, no form has an effect', async () => {
  const { outcome, started } = await pay(paying, false)
  expect(outcome).toMatchObject({ answer: { fault: 'closed' } })
  expect(started).toEqual([])
})

test.each([
  ['a key of 40,000 characters', { key: 'k'.repeat(40_000) }, 'ended'],
  ['a key with NUL', { key: 'key-of-the-page\0' }, 'ended'],
  ['no key', { key: '' }, 'ended'],
  ['a card of 40,000 characters', { cardId: 'c'.repeat(40_000) }, 'card'],
  ['no amount', { amountCents: '' }, 'amount'],
  ['an amount in words', { amountCents: 'Infinity' }, 'amount'],
  ['an amount below 0', { amountCents: '-2550' }, 'amount'],
  ['a tapped amount that is none', { intent: 'review', amount: 'x'.repeat(40_000) }, 'amount'],
  ['no card to top up', { intent: 'review', cardId: '', amount: '20' }, 'card'],
  ['a card to remove that is none', { intent: 'remove', cardId: 'c'.repeat(40_000) }, 'card'],
  ['a button that the page does not have', { intent: 'give' }, 'unavailable'],
])('PAY-06 PAY-03 %s is refused with its reason, and nothing is started', async (_, change, fault) => {
  const { outcome, started } = await pay(paying, true, change)
  expect(outcome).toMatchObject({ kind: 'answer', status: 422, answer: { form: 'top-up', fault } })
  expect(started).toEqual([])
})

test.each([
  ['otherAmount', { intent: 'review', otherAmount: 'zwanzig' }, 'top-up', 'card_amount_error'],
  ['otherAmount', { intent: 'review', otherAmount: '4,99' }, 'top-up', 'card_amount_error'],
  ['number', { intent: 'add', number: '1' }, 'add', 'card_number_error'],
  ['holder', { intent: 'add', holder: 'x'.repeat(40_000) }, 'add', 'card_holder_error'],
  ['expires', { intent: 'add', expires: '13/2030' }, 'add', 'card_expires_error'],
])(
  'PAY-06 FRM-05 a fault of %s is reported at the field, with the input: %j',
  async (name, change, form, text) => {
    const { outcome } = await pay(paying, true, change)
    expect(outcome).toMatchObject({
      status: 422,
      answer: {
        form,
        fault: null,
        submission: { initialValue: { [name]: change[name as never] }, error: { [name]: [text] } },
      },
    })
  },
)

test.each([
  ['failed', 'card-1', 'hafen', { kind: 'review', cardId: 'card-1', amountCents: 2550 }],
  ['failed', 'card-gone', 'hafen', { fault: 'card', submission: { initialValue: { otherAmount: '25.50' } } }],
  ['paid', 'card-1', 'hafen', { fault: 'ended' }],
  ['failed', 'card-1', 'markt', { fault: 'ended' }],
] as const)(
  'PAY-06 a top-up that is %s is tried again with card %s at %s, where it was begun, with its amount',
  async (status, cardId, begunAt, answer) => {
    const form = new FormData()
    form.set('intent', 'retry')
    form.set('transactionId', '0f8fad5b-d9cb-469f-a165-70867728950e')
    const card = { id: 'card-1', holder: 'A', lastDigits: '1', expires: '2035-12', balanceCents: 0 }
    const cards = { isOffered: true, list: async () => [card], findPaid: async () => cardId }
    const order = {
      scope: 'multiPurposeCardCharge',
      centreUid: begunAt,
      subject: { issuerRef: 'ref-1' },
    } as const
    const outcome = await answerCardForm(
      {
        cards: cards as Partial<CardService> as CardService,
        payments: {
          start: async () => paying,
          findPastOrder: async () => ({ ...order, status, amountCents: 2550, voucherCode: null }),
        },
        oid: 'oid-1',
        centreUid: 'hafen',
        locale: 'de',
        now: 0,
      },
      form,
    )
    expect(outcome).toMatchObject({ kind: 'answer', answer })
  },
)
