import * as v from 'valibot'
import { isPlainText } from '#app/core/plain-text.ts'
import { idempotencyKey } from '#app/features/payments/idempotency-key.schema.ts'
import { parseCardNumber } from './card-number.ts'
import { maximumTopUp, parseAmount, minimumTopUp } from './top-up-amount.ts'

/** The forms of the page, by the value of the button that posts them. */
export const cardIntents = ['add', 'remove', 'review', 'pay'] as const

/** A card as it is typed to be added. */
export const cardForm = v.object({
  holder: v.pipe(
    v.string('card_holder_error'),
    v.check(isPlainText, 'card_holder_error'),
    v.trim(),
    v.minLength(1, 'card_holder_error'),
    v.maxLength(80, 'card_holder_error'),
  ),
  number: v.pipe(
    v.string('card_number_error'),
    v.maxLength(40, 'card_number_error'),
    v.check(isPlainText, 'card_number_error'),
    v.transform(parseCardNumber),
    v.string('card_number_error'),
  ),
  expires: v.pipe(
    v.string('card_expires_error'),
    v.maxLength(40, 'card_expires_error'),
    v.check(isPlainText, 'card_expires_error'),
    v.trim(),
    v.regex(/^(0[1-9]|1[0-2]) ?\/ ?(20)?\d\d$/, 'card_expires_error'),
    v.transform((text) => `20${text.slice(-2)}-${text.slice(0, 2)}`),
  ),
})

export type CardDetails = v.InferOutput<typeof cardForm>

/** The id of a card of the visitor's; whether there is such a card is looked up. */
const cardId = v.pipe(v.string(), v.maxLength(64), v.check(isPlainText))

const amountError = 'card_amount_error'
/** An amount as people write it, in cents and within the limits of each top-up; undefined where nothing stands. */
const writtenAmount = v.optional(
  v.pipe(
    v.string(amountError),
    v.maxLength(40, amountError),
    v.transform((text) => (text.trim() === '' ? undefined : (parseAmount(text) ?? Number.NaN))),
    v.undefinedable(
      v.pipe(
        v.number(amountError),
        v.minValue(minimumTopUp, amountError),
        v.maxValue(maximumTopUp, amountError),
      ),
    ),
  ),
)

/** A card that is to be taken out of the account. */
export const removeForm = v.object({ cardId })

/** Which card, and how much. */
export const reviewForm = v.object({
  /** Undefined where no card can be chosen. */
  cardId: v.optional(cardId),
  /** The amount that was tapped. */
  amount: writtenAmount,
  /** The amount typed; it wins over the one that was tapped. */
  otherAmount: writtenAmount,
})

/** What was reviewed, as the page carries it in hidden fields. None of it is believed; amounts in cents. */
export const payForm = v.object({
  cardId,
  amountCents: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
  key: idempotencyKey,
})
