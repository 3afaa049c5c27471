import { formatMessage } from '#i18n/format-message.ts'
import { locales } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { PassText } from './wallet-pass.ts'

export async function createSay(services: Services): Promise<(key: MessageKey) => PassText> {
  const [de, en] = await Promise.all(locales.map(async (locale) => getCompiledMessages(services, locale)))
  if (de === undefined || en === undefined) throw new Error('There are two languages')
  return (key) => ({ de: formatMessage('de', de[key]), en: formatMessage('en', en[key]) })
}
