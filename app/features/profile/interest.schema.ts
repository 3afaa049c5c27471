import * as v from 'valibot'
import { locales } from '#app/i18n/locale.ts'

/** One thing that a visitor can be interested in. `lang` stands where the name is not in the asked language. */
export const interestSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  lang: v.optional(v.picklist(locales)),
})
export type Interest = v.InferOutput<typeof interestSchema>
