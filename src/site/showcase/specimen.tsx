import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Section } from '#ui/page.tsx'
import styles from './specimen.module.css'

/** A chapter of the showcase with an anchor for the table of contents. `dense` is for many small specimens. */
export function Chapter({
  name,
  dense,
  children,
}: {
  name: ChapterName
  dense?: boolean
  children: ReactNode
}) {
  return (
    <div id={name}>
      <Section title={useTranslate()(chapterTitle(name))}>
        <div className={styles.specimens} data-dense={dense}>
          {children}
        </div>
      </Section>
    </div>
  )
}

/** One component in one state, with the code that renders it. `wide` gives it a whole row. */
export function Specimen({ code, wide, children }: { code: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={styles.specimen} data-wide={wide}>
      <figcaption translate="no">{code}</figcaption>
      <div>{children}</div>
    </figure>
  )
}

/** The chapters of the showcase, in the order of the table of contents. */
export const chapterNames = [
  'colours',
  'type',
  'spacing',
  'icons',
  'buttons',
  'links',
  'filters',
  'headlines',
  'marks',
  'prose',
  'hidden',
  'fields',
  'messages',
  'panels',
  'parts',
  'error',
] as const
export type ChapterName = (typeof chapterNames)[number]

export const chapterTitle = (name: ChapterName) => `showcase_${name}` as const satisfies MessageKey
