import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { FaqList } from '#features/centres/info-pages/faq-list.tsx'
import { describeFaq, listFaq } from '#features/centres/info-pages/faq.server.ts'
import { anchorIds } from '#core/anchor-ids.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { CentreSelectorOfPage } from '#site/frame/centre-selector-of-page.tsx'
import { nameOfPlace } from '#site/layouts/name-of-place.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { FaqContact } from '#site/frame/faq-contact.tsx'
import { useCentre } from '#site/shell/use-shell.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { WithContents } from '#ui/contents-list.tsx'
import { Page, PageHeader } from '#ui/page.tsx'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The questions and answers of the centre or the whole site, in groups, each with an anchor id. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, origin, params, t } = await requirePage({ context })
  const groups = await listFaq(content, params.centerUid ?? null, locale)
  const place = await nameOfPlace(context, params.centerUid)
  const path =
    params.centerUid === undefined
      ? pathOf('faq', locale)
      : pathOf('centerUid-faq', locale, { centerUid: params.centerUid })
  const head = pageHead({
    title: t('faq_title'),
    of: params.centerUid && place,
    description: t('faq_description', { name: place }),
    jsonLd: [describeFaq(groups, origin + path)],
  })
  const uids = groups.flatMap(({ items }) => items.map(({ uid }) => uid))
  const ids = anchorIds(
    groups.map(({ name }) => name.value),
    uids,
  )
  return { head, messages, groups: groups.map((group, index) => ({ ...group, id: ids[index] ?? '' })) }
}

export default function Faq() {
  const { groups } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const locale = useLocale()
  const centre = useCentre()
  return (
    <Page>
      {centre && (
        <Breadcrumb
          crumbs={[{ label: centre.name, to: pathOf('centerUid', locale, { centerUid: centre.uid }) }]}
          here={t('faq_title')}
        />
      )}
      <PageHeader
        title={t('faq_title')}
        lead={centre ? t('faq_lead_centre', { name: centre.name }) : t('faq_lead')}
      >
        <CentreSelectorOfPage />
      </PageHeader>
      <WithContents entries={groups.map(({ id, name }) => ({ id, title: name }))}>
        <FaqList groups={groups} />
        {centre && <FaqContact />}
      </WithContents>
    </Page>
  )
}
