import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'

/** The forms on the page of a coupon, by the value of the button that submits them. */
export const redeemIntents = ['start', 'cancel', 'confirm'] as const

const id = v.pipe(v.string(), v.uuid())

/** A PIN as staff type it: 6 to 12 digits; spaces between them are left out. */
const pin = v.pipe(
  v.string('redeem_pin_error'),
  v.maxLength(40, 'redeem_pin_error'),
  v.check(isPlainText, 'redeem_pin_error'),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{6,12}$/, 'redeem_pin_error'),
)

/** The changing code as staff type it: eight digits; spaces between them are left out. */
const code = v.pipe(
  v.string('redeem_code_error'),
  v.maxLength(40, 'redeem_code_error'),
  v.check(isPlainText, 'redeem_code_error'),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^\d{8}$/, 'redeem_code_error'),
)

export const cancelForm = v.object({ id })

/** Staff confirm on the visitor's phone. */
export const pinForm = v.object({ id, pin })

export const staffForm = v.object({ code, pin })
