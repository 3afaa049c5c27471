import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EditorialPage } from '#app/features/editorial/editorial-page.tsx'
import { findEditorialPage } from '#app/features/editorial/editorial-page.server.ts'
import { describeNews } from '#app/features/editorial/editorial-json-ld.server.ts'
import { wordsOfEditorial } from '#app/features/editorial/editorial-words.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { pathOf } from '#app/paths.ts'
import { limitFreshness } from '#app/platform/freshness.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { useCentre } from '#app/shell/use-shell.ts'
import { nameOfPlace } from '#app/shell/name-of-place.server.ts'
import { describeBy, pageHead } from '#app/shell/head/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** A news item with further entries of the centre. Responds with 404 if the centre has no such item. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, now, param, requireFound, t } = await requirePage({ context })
  const { environment } = context.get(servicesContext)
  const centreUid = param('centerUid')
  const page = await findEditorialPage(
    content,
    { centreUid, type: 'news', uid: param('newsUid') },
    locale,
    now,
  )
  const { entry, more, freshUntil } = requireFound(page)
  limitFreshness(context, freshUntil)
  const place = await nameOfPlace(context, centreUid)
  const address =
    environment.PUBLIC_ORIGIN +
    pathOf('centerUid-news-newsUid', locale, { centerUid: centreUid, newsUid: entry.uid })
  return {
    head: pageHead({
      title: entry.title.value,
      description: describeBy(entry.teaser, locale, t('editorial_description', { name: place })),
      jsonLd: [describeNews(entry, locale, environment.PUBLIC_ORIGIN)],
    }),
    entry,
    more,
    words: wordsOfEditorial(entry, t, address),
  }
}

/** One news item of a centre. */
export default function News() {
  const { entry, more, words } = useLoaderData<typeof loader>()
  const centre = useCentre()
  return centre && <EditorialPage entry={entry} more={more} centre={centre} words={words} />
}
