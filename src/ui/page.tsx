import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The column of a page, with margins on a phone and at most 80 rem wide on a desktop. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles.page, className].filter(Boolean).join(' ')}>{children}</div>
}

export function PageHeader({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  )
}

/** A section of a page under its own headline, with an optional link to more of it. */
export function Section({
  title,
  more,
  isScreenOnly = false,
  children,
}: {
  title: ReactNode
  more?: ReactNode
  /** Whether it only leads to other pages, so that it is not printed. */
  isScreenOnly?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles.section} data-screen-only={isScreenOnly ? '' : undefined}>
      <div className={styles.sectionTop}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
