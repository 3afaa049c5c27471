import type { ReactNode } from 'react'
import { useLang, useTranslate } from '#app/i18n/translate.tsx'
import { Page, PageHeader } from '#app/ui/page.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { InfoPage } from './info-page.ts'

/** A legal page: its title, what the shell puts below it, its text, and the date of its last change. */
export function InfoPageView({ page, children }: { page: InfoPage; children: ReactNode }) {
  const t = useTranslate()
  const lang = useLang()
  return (
    <Page>
      <PageHeader title={<span lang={lang(page.title)}>{page.title.value}</span>}>{children}</PageHeader>
      <Prose html={page.body} />
      <p>{t('info_updated', { date: page.updated })}</p>
    </Page>
  )
}
