import * as v from 'valibot'
import { locales } from '#i18n/locale.ts'

/** An interest that a visitor can choose. `lang` is set if the name is not in the requested language. */
export const interestSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  lang: v.optional(v.picklist(locales)),
})
export type Interest = v.InferOutput<typeof interestSchema>
