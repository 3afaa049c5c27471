import { compileMessages, type CompiledMessages, type MessageOverrides } from '#app/i18n/compile-messages.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { isAreaMessage, messageAreas, type MessageArea } from '#app/i18n/messages/catalogue.ts'
import type { Services } from './services.server.ts'

/** An operator's own wording of messages, as imported. */
export async function listMessageOverrides({ db }: Pick<Services, 'db'>): Promise<MessageOverrides> {
  const rows = await db.selectFrom('message').selectAll().execute()
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
}

/** Compiled messages, whole and parted by who receives them. */
type MessageSets = {
  readonly version: number
  readonly all: CompiledMessages
  /** What every page carries. */
  readonly shared: Partial<CompiledMessages>
  /** What single screens carry beside it. */
  readonly areas: Readonly<Record<MessageArea, Partial<CompiledMessages>>>
}

const compiled = new Map<Locale, MessageSets>()

/** The message sets of a language, kept for as long as the content version does not change. */
async function getMessageSets(services: Services, locale: Locale): Promise<MessageSets> {
  const version = services.contentVersion()
  const known = compiled.get(locale)
  if (known?.version === version) return known
  const all = compileMessages(locale, await listMessageOverrides(services))
  const only = (isWanted: (key: string) => boolean): Partial<CompiledMessages> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key)))
  const areas = {
    tools: only((key) => key in messageAreas.tools),
    ticketFlow: only((key) => key in messageAreas.ticketFlow),
    payments: only((key) => key in messageAreas.payments),
    account: only((key) => key in messageAreas.account),
    cards: only((key) => key in messageAreas.cards),
  }
  const sets = { version, all, shared: only((key) => !isAreaMessage(key)), areas }
  compiled.set(locale, sets)
  return sets
}

/** All messages of a language, for use on the server. */
export const getCompiledMessages = async (services: Services, locale: Locale): Promise<CompiledMessages> =>
  (await getMessageSets(services, locale)).all

/** The messages that every page carries. */
export const getSharedMessages = async (services: Services, locale: Locale) =>
  (await getMessageSets(services, locale)).shared

/** The messages of an area, which its screens carry beside those; `MoreMessages` puts them to use. */
export const getAreaMessages = async (services: Services, locale: Locale, area: MessageArea) =>
  (await getMessageSets(services, locale)).areas[area]
