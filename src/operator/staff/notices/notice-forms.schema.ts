import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'
import { longestNoticeText, noticeKinds } from '#features/centres/notices/posted-notice.ts'

/** The form by which a page was made: sent twice, it does one thing. */
const step = v.pipe(v.string(), v.uuid())

const text = v.optional(
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/\s+/g, ' ').trim()),
    v.maxLength(longestNoticeText, 'staff_fault_notice_long'),
    v.check(isPlainText, 'staff_fault_notice_text'),
  ),
)
/** What a field of day and time sends. */
const moment = (fault: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, fault)))

/** The form of a new notice. Faults that a person can correct are message keys. */
export const noticeForm = v.object({
  step,
  kind: v.picklist(noticeKinds),
  thing: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** The German name of a part of the service. */
  part: v.optional(v.pipe(v.string(), v.maxLength(200))),
  de: text,
  en: text,
  from: moment('staff_fault_notice_from'),
  until: moment('staff_fault_notice_until'),
  time: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'staff_fault_notice_time'))),
  /** Whether the person has seen it as visitors will. */
  confirmed: v.optional(v.picklist(['yes'])),
})

export const standingNoticeForm = v.object({ step, id: v.pipe(v.string(), v.uuid()) })
