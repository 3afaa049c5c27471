import * as v from 'valibot'
import { parseCardNumber } from './card-number.ts'

/** A card as it is typed to be added. The messages are the fields' faults, which the page puts into words. */
export const cardForm = v.object({
  holder: v.pipe(v.string(), v.trim(), v.minLength(1, 'holder'), v.maxLength(80, 'holder')),
  number: v.pipe(v.string(), v.transform(parseCardNumber), v.string('number')),
  expires: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(0[1-9]|1[0-2]) ?\/ ?(20)?\d\d$/, 'expires'),
    v.transform((text) => `20${text.slice(-2)}-${text.slice(0, 2)}`),
  ),
})

export type CardDetails = v.InferOutput<typeof cardForm>
export type CardField = keyof CardDetails
