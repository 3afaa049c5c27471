import { useLang, useTranslate } from '#app/i18n/translate.tsx'
import { Page, PageHeader } from '#app/ui/page.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { InfoPage } from './info-pages.server.ts'

/** A legal page: its title, its text and how old it is. */
export function InfoPageView({ page }: { page: InfoPage }) {
  const t = useTranslate()
  const lang = useLang()
  return (
    <Page>
      <PageHeader title={<span lang={lang(page.title)}>{page.title.value}</span>} />
      <Prose html={page.body} />
      <p>{t('info_updated', { date: page.updated })}</p>
    </Page>
  )
}
