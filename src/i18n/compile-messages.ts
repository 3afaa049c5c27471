import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { judgeMessage, productArgument, type MessageFault } from './judge-message.ts'
import type { Locale } from './locale.ts'
import { fillArgument } from './walk-message.ts'
import { catalogue, messageKeys, type MessageKey } from './messages/catalogue.ts'

/** The compiled messages of one language: plain texts stay strings, the others are trees that `format` walks. */
export type CompiledMessages = Readonly<Record<MessageKey, CompiledMessage>>

/** An operator's overrides, from content/_global/messages.yaml; for a missing language the app's own text is used. */
export type MessageOverrides = Readonly<Record<string, Readonly<Record<Locale, string | null>>>>

/** The uncompiled texts of one language with overrides applied: what `/api/translations/messages` answers. */
export function listMessages(locale: Locale, overrides: MessageOverrides): Record<MessageKey, string> {
  return Object.fromEntries(
    messageKeys.map((key) => [key, overrides[key]?.[locale] ?? catalogue[key][locale]]),
  ) as Record<MessageKey, string>
}

/**
 * Compiles `listMessages`, so that the browser needs no parser, and inserts the product's name (PRD-09). If an override
 * is not a valid message, the app's own text is used.
 */
export function compileMessages(
  locale: Locale,
  overrides: MessageOverrides,
  product?: string,
): CompiledMessages {
  const texts = listMessages(locale, listUsable(overrides))
  const build = (text: string) =>
    product === undefined ? compile(text) : fillArgument(compile(text), productArgument, product)
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, build(text)]),
  ) as CompiledMessages
}

/** The overrides that are valid for their message. `onFault` is called for each of the others. */
export function listUsable(
  overrides: MessageOverrides,
  onFault: (key: string, locale: Locale, fault: MessageFault) => void = () => undefined,
): MessageOverrides {
  const isUsable = (key: string, locale: Locale, text: string | null): boolean => {
    if (text === null || !isMessageKey(key)) return true
    const fault = judgeMessage(catalogue[key], locale, text)
    if (fault !== null) onFault(key, locale, fault)
    return fault === null
  }
  return Object.fromEntries(
    Object.entries(overrides).map(([key, texts]) => [
      key,
      {
        de: isUsable(key, 'de', texts.de) ? texts.de : null,
        en: isUsable(key, 'en', texts.en) ? texts.en : null,
      },
    ]),
  )
}

const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(catalogue, key)
