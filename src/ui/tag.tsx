import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A short label on a card: "Nur mit Konto", "Neu", a category. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'accent' | 'good'
  children: ReactNode
}) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
