import { compileMessages, type CompiledMessages, type MessageOverrides } from '#app/i18n/compile-messages.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { Services } from './services.server.ts'

/** An operator's own wording of messages, as imported. */
export async function listMessageOverrides({ db }: Pick<Services, 'db'>): Promise<MessageOverrides> {
  const rows = await db.selectFrom('message').selectAll().execute()
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
}

const compiled = new Map<Locale, { version: number; messages: CompiledMessages }>()

/** The compiled messages of a language, kept for as long as the content version does not change. */
export async function getCompiledMessages(services: Services, locale: Locale): Promise<CompiledMessages> {
  const version = services.contentVersion()
  const known = compiled.get(locale)
  if (known?.version === version) return known.messages
  const messages = compileMessages(locale, await listMessageOverrides(services))
  compiled.set(locale, { version, messages })
  return messages
}
