import compile from 'icu-minify/compile'
import { formatMessage, type MessageValues } from './format-message.ts'
import type { Locale } from './locale.ts'
import { catalogue, type MessageKey } from './messages/catalogue.ts'

/** A message as the catalogue words it, for where an operator's own wording cannot be had or must not matter. */
export const formatCatalogueMessage = (locale: Locale, key: MessageKey, values?: MessageValues): string =>
  formatMessage(locale, compile(catalogue[key][locale]), values)
