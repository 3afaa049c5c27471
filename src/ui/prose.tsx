import type { LocalText } from '#i18n/localised.ts'
import { useLang } from '#i18n/translate.tsx'
import styles from './prose.module.css'

/** A text of the content: safe HTML made from Markdown by the import (CTR-05). */
export function Prose({ html, className }: { html: LocalText; className?: string | undefined }) {
  return (
    <div
      className={[styles.prose, className].filter(Boolean).join(' ')}
      lang={useLang()(html)}
      dangerouslySetInnerHTML={{ __html: html.value }}
    />
  )
}
