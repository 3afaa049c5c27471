import type { ReactNode } from 'react'
import type { CompiledMessages } from '#app/i18n/compile-messages.ts'
import { TranslationProvider, useLocale } from '#app/i18n/translate.tsx'
import { useRootData } from './use-shell.ts'

/** A screen for operators and developers, with its texts, which no other page carries. */
export function ToolPage({
  messages,
  children,
}: {
  messages: Partial<CompiledMessages>
  children: ReactNode
}) {
  return (
    <TranslationProvider locale={useLocale()} messages={{ ...useRootData().messages, ...messages }}>
      {children}
    </TranslationProvider>
  )
}
