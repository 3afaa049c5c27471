import type { MessageValues } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { Content } from '../content.server.ts'
import type { SearchEntry } from './search-entry.ts'

export type Translate = (key: MessageKey, values?: MessageValues) => string

export type SearchLanguage = { readonly locale: Locale; readonly t: Translate }

/** Lists what a subject has for the search of a centre, in a language. */
export type ListSearchEntries = (
  content: Content,
  centreUid: string,
  language: SearchLanguage,
) => Promise<readonly SearchEntry[]>
