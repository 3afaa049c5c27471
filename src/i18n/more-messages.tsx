import { use, type ReactNode } from 'react'
import type { CompiledMessages } from './compile-messages.ts'
import { TranslationContext, TranslationProvider } from './translate.tsx'

/** Adds messages to those of the page for a part that comes with its own, such as a panel of the account. */
export function MoreMessages({
  messages,
  children,
}: {
  messages: Partial<CompiledMessages>
  children: ReactNode
}) {
  const { locale, messages: shared } = use(TranslationContext)
  return (
    <TranslationProvider locale={locale} messages={{ ...shared, ...messages }}>
      {children}
    </TranslationProvider>
  )
}
