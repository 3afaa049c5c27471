import compile from 'icu-minify/compile'
import type { Localised } from './localised.ts'
import { catalogue, type MessageKey } from './messages/catalogue.ts'
import { formatMessage, type MessageValues } from './format-message.ts'

/** A message in both languages, for texts that are stored and shown later in either, such as the lines of a receipt. */
export const localiseMessage = (key: MessageKey, values?: MessageValues): Localised => ({
  de: formatMessage('de', compile(catalogue[key].de), values),
  en: formatMessage('en', compile(catalogue[key].en), values),
})
