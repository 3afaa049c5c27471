import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { FaqList } from '#app/features/info-pages/faq-list.tsx'
import { describeFaq, listFaq } from '#app/features/info-pages/faq.server.ts'
import { anchorIds } from '#app/core/anchor-ids.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { CentreSelectorOfPage } from '#app/shell/frame/centre-selector-of-page.tsx'
import { nameOfPlace } from '#app/shell/name-of-place.server.ts'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { FaqContact } from '#app/shell/faq-contact.tsx'
import { useCentre } from '#app/shell/use-shell.ts'
import { WithContents } from '#app/ui/contents-list.tsx'
import { Page, PageHeader } from '#app/ui/page.tsx'

export { keepPage as clientLoader } from '#app/shell/kept-pages/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/**
 * The questions and answers of the centre in the path, or of the whole site, in groups. Each group gets an anchor id.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, params, t } = await requirePage({ context })
  const groups = await listFaq(content, params.centerUid ?? null, locale)
  const place = await nameOfPlace(context, params.centerUid)
  const origin = context.get(servicesContext).environment.PUBLIC_ORIGIN
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

/** Frequently asked questions, of one centre or of the whole site. */
export default function Faq() {
  const { groups } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const centre = useCentre()
  return (
    <Page>
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
