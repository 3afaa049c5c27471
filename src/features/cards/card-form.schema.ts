import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'
import { idempotencyKey } from '#features/payments/idempotency-key.schema.ts'
import { parseAmount } from '#core/parse-amount.ts'
import { maximumTopUp, minimumTopUp } from './top-up-amount.ts'

/** The forms of the page, by the value of the button that submits them. */
export const cardIntents = ['add', 'remove', 'review', 'pay', 'retry'] as const

/** The form that adds a card. The parsed `number` has only digits, `expires` is `YYYY-MM`. */
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

/** The id of one of the visitor's cards. The schema does not check that the card exists. */
const cardId = v.pipe(v.string(), v.maxLength(64), v.check(isPlainText))

const amountError = 'card_amount_error'
/** A typed amount, parsed to cents and within the limits of a single top-up; undefined if the field is empty. */
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

export const removeForm = v.object({ cardId })

export const reviewForm = v.object({
  /** Undefined if no card can be chosen. */
  cardId: v.optional(cardId),
  amount: writtenAmount,
  /** The typed amount; it takes precedence over `amount`. */
  otherAmount: writtenAmount,
})

/** The second step of a top-up: what the visitor has confirmed, from hidden fields. The server checks it again. */
export const payForm = v.object({
  cardId,
  amountCents: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
  key: idempotencyKey,
})

export function parseCardNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{16}$/.test(digits) && digits.at(-1) === checkDigitOf(digits.slice(0, -1)) ? digits : undefined
}

/** The check digit of ISO/IEC 7812 (Luhn) for the digits before it: it detects every single wrong digit. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
