import { use, type ReactNode } from 'react'
import type { CompiledMessages } from './compile-messages.ts'
import { TranslationContext, TranslationProvider } from './translate.tsx'

/** Adds the messages of one screen's area (see `messageAreas`) to those of every page. */
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
