import { createContext, use, useMemo, type ReactNode } from 'react'
import type { CompiledMessages } from './compile-messages.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import { defaultLocale, type Locale } from './locale.ts'
import type { LocalText } from './localised.ts'
import type { MessageKey } from './messages/catalogue.ts'

type Translation = { readonly locale: Locale; readonly messages: Partial<CompiledMessages> }

export const TranslationContext = createContext<Translation>({ locale: defaultLocale, messages: {} })

export function TranslationProvider({ children, locale, messages }: Translation & { children: ReactNode }) {
  const translation = useMemo(() => ({ locale, messages }), [locale, messages])
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

export const useLocale = (): Locale => use(TranslationContext).locale

/**
 * Returns `t(key, values)`, which formats a message. If the page does not carry it, the key is shown and reported: an
 * area of messages lacks it (`messageAreas`).
 */
export function useTranslate(): (key: MessageKey, values?: MessageValues) => string {
  const { locale, messages } = use(TranslationContext)
  return (key, values) => formatMessage(locale, messages[key] ?? (console.error(key), key), values)
}

/** The `lang` attribute of a content text: set only if it differs from the page's language (PRD-02). */
export function useLang(): (text: LocalText) => Locale | undefined {
  const locale = useLocale()
  return (text) => (text.lang === locale ? undefined : text.lang)
}

/** A content text inside running text, marked with its language if that differs from the page's. */
export function Text({ of: text }: { of: LocalText }) {
  const lang = useLang()(text)
  return lang ? <span lang={lang}>{text.value}</span> : text.value
}
