import type { ReactNode } from 'react'
import { useLang, useTranslate } from '#i18n/translate.tsx'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { WithContents, type ContentsEntry } from '#ui/contents-list.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Prose } from '#ui/prose.tsx'
import styles from './info-page-view.module.css'
import type { InfoPage } from './info-page.ts'

export function InfoPageView({
  page,
  centre,
  contents,
  children,
}: {
  page: InfoPage
  /** The home of the centre whose page it is; null for the page of the whole site. */
  centre: Crumb | null
  contents: readonly ContentsEntry[]
  children: ReactNode
}) {
  const t = useTranslate()
  const lang = useLang()
  return (
    <Page>
      {centre && <Breadcrumb crumbs={[centre]} here={page.title.value} />}
      <PageHeader title={<span lang={lang(page.title)}>{page.title.value}</span>}>{children}</PageHeader>
      <WithContents entries={contents} isProse>
        <Prose html={page.body} />
        <p className={styles.updated}>{t('info_updated', { date: page.updated })}</p>
      </WithContents>
    </Page>
  )
}
