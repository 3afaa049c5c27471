import type { Locale } from '../locale.ts'

/** A text of the app in ICU message syntax, both languages side by side so that neither can be forgotten. */
export type MessageEntry = Readonly<Record<Locale, string>>

/** Keeps the keys as literal types, so that a key that does not exist is a compile error. */
export const defineMessages = <const Keys extends string>(
  messages: Record<Keys, MessageEntry>,
): Record<Keys, MessageEntry> => messages
