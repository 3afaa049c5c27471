import { formatCatalogueMessage } from './catalogue-message.server.ts'
import type { MessageValues } from './format-message.ts'
import type { Localised } from './localised.ts'
import type { MessageKey } from './messages/catalogue.ts'

/** A message in both languages, for texts that are stored and shown later in either, such as the lines of a receipt. */
export const localiseMessage = (key: MessageKey, values?: MessageValues): Localised => ({
  de: formatCatalogueMessage('de', key, values),
  en: formatCatalogueMessage('en', key, values),
})
