import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Locale } from './locale.ts'
import type { Localised } from './localised.ts'
import { catalogue, messageKeys, type MessageKey } from './messages/catalogue.ts'

/** The messages of one language, parsed: plain texts stay strings, the others are trees that `format` walks. */
export type CompiledMessages = Readonly<Record<MessageKey, CompiledMessage>>

/** An operator's own wording, from content/_global/messages.yaml. */
export type MessageOverrides = Readonly<Record<string, Localised>>

/** The texts of one language as they are written, overrides applied: what `/api/translations/messages` answers. */
export function listMessages(locale: Locale, overrides: MessageOverrides): Record<MessageKey, string> {
  return Object.fromEntries(
    messageKeys.map((key) => [key, overrides[key]?.[locale] ?? catalogue[key][locale]]),
  ) as Record<MessageKey, string>
}

/** `listMessages`, ready to be formatted in the browser without a parser. */
export function compileMessages(locale: Locale, overrides: MessageOverrides): CompiledMessages {
  return Object.fromEntries(
    Object.entries(listMessages(locale, overrides)).map(([key, text]) => [key, compile(text)]),
  ) as CompiledMessages
}
