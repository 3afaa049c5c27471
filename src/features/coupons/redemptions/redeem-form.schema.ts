import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'

/** The forms on the page of a coupon, by the value of the button that submits them. */
export const redeemIntents = ['start', 'cancel', 'confirm'] as const

const id = v.pipe(v.string(), v.uuid())

/** Digits as staff type them; spaces between them are left out. */
const typedDigits = (form: RegExp, fault: 'redeem_pin_error' | 'redeem_code_error') =>
  v.pipe(
    v.string(fault),
    v.maxLength(40, fault),
    v.check(isPlainText, fault),
    v.transform((text) => text.replaceAll(/\s/g, '')),
    v.regex(form, fault),
  )
const pin = typedDigits(/^\d{6,12}$/, 'redeem_pin_error')
/** The changing code of the visitor. */
const code = typedDigits(/^\d{8}$/, 'redeem_code_error')

export const cancelForm = v.object({ id })

/** Staff confirm on the visitor's phone. */
export const pinForm = v.object({ id, pin })

export const staffForm = v.object({ code, pin })
