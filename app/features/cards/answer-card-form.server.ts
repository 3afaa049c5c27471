import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Payments } from '#app/features/payments/payments.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { CardDesk } from './card-desk.server.ts'
import { cardForm, type CardField } from './card-form.schema.ts'
import {
  cardFaultWords,
  startFaultWords,
  type CardFaultWord,
  type CardFormAnswer,
} from './card-form-answer.ts'
import { isExpired } from './card.ts'
import { isTopUpOffered, parseAmount } from './top-up-amount.ts'

/** What follows from a form: the page again with an answer, the page anew, or the payment page. */
export type CardFormOutcome =
  | { readonly kind: 'answer'; readonly status: 200 | 422; readonly answer: CardFormAnswer }
  | { readonly kind: 'done' }
  | { readonly kind: 'pay'; readonly redirectUrl: string }

type FormContext = {
  readonly desk: CardDesk
  readonly payments: Pick<Payments, 'start'>
  readonly oid: string
  readonly centreUid: string
  readonly locale: Locale
  readonly now: number
}

/** Does what a form of the page asks for, which its button names. */
export async function answerCardForm(context: FormContext, data: FormData): Promise<CardFormOutcome> {
  const typed = readTexts(data)
  if (!context.desk.isOffered) return correct('top-up', typed, 'closed')
  switch (typed['intent']) {
    case 'add':
      return addCard(context, typed)
    case 'remove':
      await context.desk.remove(context.oid, typed['cardId'] ?? '')
      return { kind: 'done' }
    case 'pay':
      return pay(context, typed)
    default:
      return review(context, typed)
  }
}

type Typed = Readonly<Record<string, string>>

/** The texts of a form; a file is none. */
const readTexts = (data: FormData): Typed =>
  Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const correct = (
  form: 'add' | 'top-up',
  typed: Typed,
  fault: CardFaultWord | null,
  faultyFields: readonly CardField[] = [],
): CardFormOutcome => ({
  kind: 'answer',
  status: 422,
  answer: { kind: 'corrected', form, fault, faultyFields, typed },
})

async function addCard({ desk, oid }: FormContext, typed: Typed): Promise<CardFormOutcome> {
  const parsed = v.safeParse(cardForm, typed)
  if (!parsed.success) {
    const faulty = Object.keys(v.flatten<typeof cardForm>(parsed.issues).nested ?? {}) as CardField[]
    return correct('add', typed, null, faulty)
  }
  const added = await desk.add(oid, parsed.output)
  return added.ok ? { kind: 'done' } : correct('add', typed, cardFaultWords[added.problem])
}

/** The amount typed wins over the one that was tapped. */
const readAmount = ({ amount = '', otherAmount = '' }: Typed): number | undefined =>
  otherAmount.trim() === '' ? parseAmount(amount) : parseAmount(otherAmount)

async function review({ desk, oid, now }: FormContext, typed: Typed): Promise<CardFormOutcome> {
  const card = (await desk.list(oid)).find(({ id }) => id === typed['cardId'])
  if (!card) return correct('top-up', typed, 'card')
  if (isExpired(card.expires, now)) return correct('top-up', typed, 'expired')
  const amountCents = readAmount(typed)
  if (amountCents === undefined || !isTopUpOffered(amountCents, card.balanceCents)) {
    return correct('top-up', typed, 'amount')
  }
  const answer = { kind: 'review', cardId: card.id, amountCents, key: randomUUID() } as const
  return { kind: 'answer', status: 200, answer }
}

async function pay(context: FormContext, typed: Typed): Promise<CardFormOutcome> {
  const { payments, oid, centreUid, locale } = context
  const amountCents = Number(typed['amountCents'])
  const started = await payments.start({
    order: {
      scope: 'multiPurposeCardCharge',
      centreUid,
      subject: { cardId: typed['cardId'] ?? '', amountCents },
      owner: { kind: 'consumer', key: oid },
    },
    visitor: { by: 'account', key: oid },
    idempotencyKey: typed['key'] || randomUUID(),
    locale,
    shownCents: amountCents,
  })
  if (started.ok) return { kind: 'pay', redirectUrl: started.value.redirectUrl }
  const { problem } = started
  const fault = typeof problem === 'object' ? 'often' : (startFaultWords[problem] ?? 'unavailable')
  // What was chosen stays chosen.
  const otherAmount = Number.isSafeInteger(amountCents) ? (amountCents / 100).toFixed(2) : ''
  return correct('top-up', { cardId: typed['cardId'] ?? '', otherAmount }, fault)
}
