import * as v from 'valibot'
import { defaultLocale, locales } from '#i18n/locale.ts'

/** `?locale=`, German when absent. */
export const localeQuery = v.object({
  locale: v.optional(v.pipe(v.picklist(locales), v.description('The language of the texts.')), defaultLocale),
})
