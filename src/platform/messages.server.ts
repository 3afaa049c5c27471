import {
  compileMessages,
  listMessages,
  listUsable,
  type CompiledMessages,
  type MessageOverrides,
} from '#i18n/compile-messages.ts'
import { productArgument } from '#i18n/judge-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { isAreaMessage } from '#i18n/messages/catalogue.ts'
import { messageAreaNames, messageAreas, type MessageArea } from '#i18n/messages/message-areas.ts'
import type { ContentPart, ContentSource } from './content.server.ts'
import type { Services } from './services.server.ts'

/**
 * The operator's overrides of messages, as imported. The import has checked them, but perhaps with another build: an
 * invalid override is logged, and the app's own text is used.
 */
async function listMessageOverrides({ db, logger }: ContentSource): Promise<MessageOverrides> {
  const rows = await db.selectFrom('message').selectAll().execute()
  return listUsable(Object.fromEntries(rows.map(({ key, text }) => [key, text])), (key, locale, fault) =>
    logger.error(
      { key, locale, problem: fault.problem },
      'a text of the content cannot be shown; ours is shown instead',
    ),
  )
}

/** Compiled messages: all of them, and split by the pages that receive them. */
type MessageSets = {
  readonly all: CompiledMessages
  /** The messages that every page carries. */
  readonly shared: Partial<CompiledMessages>
  /** The same together with those of the consent question. */
  readonly withConsent: Partial<CompiledMessages>
  /** The messages that only some screens carry in addition. */
  readonly areas: Readonly<Record<MessageArea, Partial<CompiledMessages>>>
}

export const messageOverrides: ContentPart<MessageOverrides> = {
  name: 'message overrides',
  load: listMessageOverrides,
}

const messageSetsOf = (locale: Locale): ContentPart<MessageSets> => ({
  name: `messages ${locale}`,
  load: async (source) =>
    splitMessages(
      compileMessages(locale, await listMessageOverrides(source), source.environment.PRODUCT_NAME),
    ),
})

const messageSets = { de: messageSetsOf('de'), en: messageSetsOf('en') }

function splitMessages(all: CompiledMessages): MessageSets {
  const only = (isWanted: (key: string) => boolean): Partial<CompiledMessages> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key)))
  const areas = Object.fromEntries(
    messageAreaNames.map((area) => [area, only((key) => key in messageAreas[area])]),
  ) as MessageSets['areas']
  const shared = only((key) => !isAreaMessage(key))
  return { all, shared, withConsent: { ...shared, ...areas.consent }, areas }
}

export const getCompiledMessages = async (services: Services, locale: Locale): Promise<CompiledMessages> =>
  (await services.content.read(messageSets[locale])).all

/**
 * The messages that every page carries.
 * @param asksForConsent whether the settings require consent, so that every page carries its messages too
 */
export async function getSharedMessages(services: Services, locale: Locale, asksForConsent: boolean) {
  const { shared, withConsent } = await services.content.read(messageSets[locale])
  return asksForConsent ? withConsent : shared
}

/** The messages of an area, which its screens carry in addition. */
export const getAreaMessages = async (services: Services, locale: Locale, area: MessageArea) =>
  (await services.content.read(messageSets[locale])).areas[area]

/** Which texts are requested: those of a group, those that are listed, or all. */
export type MessageChoice = {
  readonly group?: MessageArea | undefined
  readonly keys?: readonly string[] | undefined
}

/** Picks the requested texts. Unknown keys are ignored: an older page may ask for one that is gone. */
function choose<Text>(texts: Readonly<Record<string, Text>>, { group, keys }: MessageChoice) {
  const area: Readonly<Record<string, unknown>> | undefined = group && messageAreas[group]
  const isWanted = (key: string) => (!area || key in area) && (!keys || keys.includes(key))
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)))
}

/**
 * The requested texts of a language, uncompiled; an override replaces the app's own text (API-08), and the product's
 * name is inserted (PRD-09). The client fills in all other placeholders.
 */
export const chooseMessages = async (
  services: Services,
  locale: Locale,
  choice: MessageChoice,
): Promise<Record<string, string>> =>
  choose(
    Object.fromEntries(
      Object.entries(listMessages(locale, await services.content.read(messageOverrides))).map(
        ([key, text]) => [
          key,
          text.replaceAll(`{${productArgument}}`, () => quoteForMessage(services.environment.PRODUCT_NAME)),
        ],
      ),
    ),
    choice,
  )

/** Quotes a product name that contains characters of the message syntax. */
const quoteForMessage = (name: string): string =>
  name.replaceAll("'", "''").replaceAll(/[{}<>|#]+/g, (special) => `'${special}'`)

export const chooseCompiledMessages = async (services: Services, locale: Locale, choice: MessageChoice) =>
  choose(await getCompiledMessages(services, locale), choice)
