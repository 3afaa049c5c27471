import type { ReactNode } from 'react'
import type { LocalText } from '#i18n/localised.ts'
import { useLang, useTranslate } from '#i18n/translate.tsx'
import styles from './contents-list.module.css'

export type ContentsEntry = { readonly id: string; readonly title: LocalText }

/** A long text. In a wide window the list of its headlines appears beside it, if there are enough of them. */
export function WithContents({
  entries,
  isProse = false,
  children,
}: {
  entries: readonly ContentsEntry[]
  /** Running text, whose lines are shorter than those of a list. */
  isProse?: boolean
  children: ReactNode
}) {
  const t = useTranslate()
  const lang = useLang()
  if (entries.length < 3) return children
  return (
    <div className={isProse ? `${styles.columns} ${styles.narrow}` : styles.columns}>
      <nav className={styles.contents} aria-label={t('contents_label')}>
        <p aria-hidden="true">{t('contents_label')}</p>
        <ul>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} lang={lang(title)}>
                {title.value}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
