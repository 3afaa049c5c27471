import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'

const longestReason = 300

/** The form by which a page was made, so that sending it twice is noticed. */
const step = v.pipe(v.string(), v.uuid())

export const retryForm = v.object({ step })

/** The form to refund. Faults that a person can correct are message keys. */
export const refundForm = v.object({
  step,
  /** What had been refunded when the page was made, in cents. */
  seen: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  howMuch: v.picklist(['whole', 'part'], 'staff_fault_choice'),
  amount: v.optional(v.pipe(v.string(), v.maxLength(20, 'staff_fault_amount'))),
  reason: v.pipe(
    v.string('staff_fault_reason'),
    v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
    v.minLength(1, 'staff_fault_reason'),
    v.maxLength(longestReason, 'staff_fault_reason_long'),
    v.check(isPlainText, 'staff_fault_reason'),
  ),
  /** Whether the person has confirmed amount and reason. */
  confirmed: v.optional(v.picklist(['yes'])),
})
