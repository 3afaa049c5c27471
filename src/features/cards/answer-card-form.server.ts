import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { isCard } from '#features/payments/payment-scope.ts'
import type { Payments } from '#features/payments/payments.server.ts'
import { retryForm } from '#features/payments/retry-form.schema.ts'
import type { Locale } from '#i18n/locale.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readFormName } from '#platform/read-form.server.ts'
import type { CardService } from './card-service.server.ts'
import { cardForm, cardIntents, payForm, removeForm, reviewForm } from './card-form.schema.ts'
import {
  cardFaultWords,
  startFaultWords,
  type CardFaultWord,
  type CardFormAnswer,
} from './card-form-answer.ts'
import { isExpired } from './card.ts'
import { isTopUpOffered } from './top-up-amount.ts'

/** `answer` renders the page with the answer, `done` reloads the page, `pay` leaves for the payment page. */
export type CardFormOutcome =
  | { readonly kind: 'answer'; readonly status: 200 | 422; readonly answer: CardFormAnswer }
  | { readonly kind: 'done' }
  | { readonly kind: 'pay'; readonly redirectUrl: string }

type FormContext = {
  readonly cards: CardService
  readonly payments: Pick<Payments, 'start' | 'findPastOrder'>
  readonly oid: string
  readonly centreUid: string
  readonly locale: Locale
  readonly now: number
}

/**
 * Performs the action of a posted form, which its button names. Fields that do not fit the schema of that form are
 * answered with status 422 and what is wrong.
 */
export async function answerCardForm(context: FormContext, data: FormData): Promise<CardFormOutcome> {
  const intent = readFormName(data, 'intent', cardIntents)
  // A card can be removed at any time, because it is the visitor's own data.
  if (!context.cards.isOffered && intent !== 'remove') return correct('top-up', null, 'closed')
  switch (intent) {
    case 'add':
      return addCard(context, data)
    case 'remove':
      return remove(context, data)
    case 'review':
      return review(context, data)
    case 'pay':
      return pay(context, data)
    case 'retry':
      return retry(context, data)
    case undefined:
      return correct('top-up', null, 'unavailable')
  }
}

const correct = (
  form: 'add' | 'top-up',
  submission: SubmissionResult | null,
  fault: CardFaultWord | null,
): CardFormOutcome => ({
  kind: 'answer',
  status: 422,
  answer: { kind: 'corrected', form, fault, submission },
})

async function addCard({ cards, oid }: FormContext, data: FormData): Promise<CardFormOutcome> {
  const submission = parseForm(data, cardForm)
  if (submission.status !== 'success') return correct('add', submission.reply(), null)
  const added = await cards.add(oid, submission.value)
  return added.ok ? { kind: 'done' } : correct('add', submission.reply(), cardFaultWords[added.problem])
}

async function remove({ cards, oid }: FormContext, data: FormData): Promise<CardFormOutcome> {
  const submission = parseForm(data, removeForm)
  if (submission.status !== 'success') return correct('top-up', null, 'card')
  await cards.remove(oid, submission.value.cardId)
  return { kind: 'done' }
}

async function review(context: FormContext, data: FormData): Promise<CardFormOutcome> {
  const submission = parseForm(data, reviewForm)
  const typed = submission.reply()
  if (submission.status !== 'success') return correct('top-up', typed, wordOfHidden(submission.error))
  const { cardId, amount, otherAmount } = submission.value
  return reviewTopUp(context, typed, { cardId, amountCents: otherAmount ?? amount })
}

type TopUp = { readonly cardId: string | undefined; readonly amountCents: number | undefined }

async function reviewTopUp(
  { cards, oid, now }: FormContext,
  typed: SubmissionResult,
  { cardId, amountCents }: TopUp,
): Promise<CardFormOutcome> {
  const card = (await cards.list(oid)).find(({ id }) => id === cardId)
  if (!card) return correct('top-up', typed, 'card')
  if (isExpired(card.expires, now)) return correct('top-up', typed, 'expired')
  if (amountCents === undefined || !isTopUpOffered(amountCents, card.balanceCents)) {
    return correct('top-up', typed, 'amount')
  }
  const answer = { kind: 'review', cardId: card.id, amountCents, key: randomUUID() } as const
  return { kind: 'answer', status: 200, answer }
}

/** The card and the amount of a payment that came to nothing, to be paid again. */
async function retry(context: FormContext, data: FormData): Promise<CardFormOutcome> {
  const { cards, payments, oid, centreUid } = context
  const submission = parseForm(data, retryForm)
  const order =
    submission.status === 'success'
      ? await payments.findPastOrder({ kind: 'consumer', key: oid }, submission.value.transactionId)
      : undefined
  if (order?.status !== 'failed' || order.centreUid !== centreUid || !isCard(order.scope))
    return correct('top-up', null, 'ended')
  const { amountCents } = order
  const cardId = await cards.findPaid(oid, order.subject)
  return reviewTopUp(context, keepChoice({ cardId, amountCents }), { cardId, amountCents })
}

async function pay(context: FormContext, data: FormData): Promise<CardFormOutcome> {
  const submission = parseForm(data, payForm)
  // Our pages never send such fields, so the visitor has to choose again.
  if (submission.status !== 'success') return correct('top-up', null, wordOfHidden(submission.error))
  const { payments, oid, centreUid, locale } = context
  const { cardId, amountCents, key } = submission.value
  const started = await payments.start({
    order: {
      scope: 'multiPurposeCardCharge',
      centreUid,
      subject: { cardId, amountCents },
      owner: { kind: 'consumer', key: oid },
    },
    visitor: { by: 'account', key: oid },
    idempotencyKey: key,
    locale,
    shownCents: amountCents,
  })
  if (started.ok) return { kind: 'pay', redirectUrl: started.value.redirectUrl }
  const { problem } = started
  const fault = typeof problem === 'object' ? 'often' : (startFaultWords[problem] ?? 'unavailable')
  return correct('top-up', keepChoice({ cardId, amountCents }), fault)
}

const keepChoice = ({ cardId, amountCents }: TopUp & { readonly amountCents: number }): SubmissionResult => ({
  initialValue: { ...(cardId !== undefined && { cardId }), otherAmount: (amountCents / 100).toFixed(2) },
})

/** The faults of fields that visitors do not type in; the form shows no error beside such a field. */
const hiddenFieldWords: Readonly<Record<string, CardFaultWord>> = {
  cardId: 'card',
  amount: 'amount',
  amountCents: 'amount',
  // With an invalid key no payment can be started, as with the key of a payment that has ended.
  key: 'ended',
}

const wordOfHidden = (error: Readonly<Record<string, unknown>> | null): CardFaultWord | null =>
  Object.keys(error ?? {}).flatMap((name) => hiddenFieldWords[name] ?? [])[0] ?? null
