import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { InfoPageView } from '#features/centres/info-pages/info-page-view.tsx'
import { findInfoPage } from '#features/centres/info-pages/info-pages.server.ts'
import { htmlToText } from '#core/html-to-text.ts'
import { withContents } from '#features/centres/info-pages/text-contents.ts'
import { infoPageOf } from '#platform/routes/info-pages.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useLocale } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { useCentre } from '#site/shell/use-shell.ts'
import { CentreSelectorOfPage } from '#site/frame/centre-selector-of-page.tsx'
import { nameOfPlace } from '#site/layouts/name-of-place.server.ts'
import { describeBy, pageHead } from '#site/head/page-head.server.ts'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The info page of the screen, for the centre or the whole site; 404 if the content does not have it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, params, requireFound, route, t } = await requirePage({ context })
  const name = infoPageOf(route) ?? ''
  const page = requireFound(await findInfoPage(content, name, params.centerUid ?? null, locale))
  const place = await nameOfPlace(context, params.centerUid)
  const text = { value: htmlToText(page.body.value), lang: page.body.lang }
  const description = describeBy(text, locale, t('info_page_description', { name: place }))
  const { body, contents } = withContents(page.body)
  const head = pageHead({ title: page.title.value, of: params.centerUid && place, description })
  return { head, page: { ...page, body }, contents }
}

/** A page of running text from the content, such as the imprint; a list of its headlines links to them. */
export default function InfoPage() {
  const { page, contents } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const centre = useCentre()
  return (
    <InfoPageView
      page={page}
      centre={centre && { label: centre.name, to: pathOf('centerUid', locale, { centerUid: centre.uid }) }}
      contents={contents}
    >
      <CentreSelectorOfPage />
    </InfoPageView>
  )
}
