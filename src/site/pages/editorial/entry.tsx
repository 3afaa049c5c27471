import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { describeEvent, describeNews } from '#features/editorial/editorial-json-ld.server.ts'
import { findEditorialPage } from '#features/editorial/editorial-page.server.ts'
import { EditorialPage, type EditorialRest } from '#features/editorial/editorial-page.tsx'
import type { EditorialPreview } from '#features/editorial/editorial-preview.ts'
import { wordsOfEditorial } from '#features/editorial/editorial-words.ts'
import type { Teaser } from '#features/editorial/teaser.ts'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { findPreview } from '#platform/loading/previews.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { describeBy, pageHead } from '#site/head/page-head.server.ts'
import { keepPageOr } from '#site/instant/kept-loader.ts'
import { findShownCentre, type PageHandle } from '#site/instant/tab.ts'
import { useRest } from '#site/instant/use-rest.ts'
import { nameOfPlace } from '#site/layouts/name-of-place.server.ts'
import type { PageHead } from '#site/shell/root-data.ts'
import { useCentre } from '#site/shell/use-shell.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** What lists know of an entry: shown until the page's own data arrive as `rest`. */
type EarlyEntry = {
  readonly head: PageHead
  readonly teaser: Teaser
  readonly centre: { readonly uid: string; readonly name: string }
  readonly rest: Promise<unknown>
}

/**
 * What the page of an event or of a news item shows: the entry, further ones of its kind, and the head with its
 * structured data. Responds with 404 if the centre has no such entry.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, origin, param, requireFound, route, t } = await requirePage({
    context,
  })
  const isEvent = route === 'centerUid-events-eventsUid'
  const type = isEvent ? 'event' : 'news'
  const centreUid = param('centerUid')
  const uid = param(isEvent ? 'eventsUid' : 'newsUid')
  const page = await findEditorialPage(content, { centreUid, type, uid }, locale, now)
  const { entry, more, freshUntil } = requireFound(page)
  limitFreshness(context, freshUntil)
  const place = await nameOfPlace(context, centreUid)
  const path = isEvent
    ? pathOf('centerUid-events-eventsUid', locale, {
        centerUid: centreUid,
        eventsUid: entry.uid,
      })
    : pathOf('centerUid-news-newsUid', locale, {
        centerUid: centreUid,
        newsUid: entry.uid,
      })
  const isSought = entry.location !== null && !entry.isPast
  const links = isSought ? await openWayLinks(content, centreUid, locale, t) : null
  const described = isEvent
    ? await describeEvent(content, entry, { centreUid, locale, origin })
    : describeNews(entry, locale, origin)
  return {
    head: pageHead({
      title: entry.title.value,
      of: place,
      description: describeBy(entry.teaser, locale, t('editorial_description', { name: place })),
      jsonLd: [described],
    }),
    messages,
    entry,
    more,
    words: wordsOfEditorial(entry, t, origin + path),
    way: links?.linkNamed(entry.location?.value ?? '') ?? null,
  }
}

export const clientLoader = keepPageOr(findEarlyEntry)

export const handle: PageHandle = {
  /** The head of the page at a path; null if nothing is known of its entry. */
  showEarly: (pathname) => {
    const early = findEarlyEntry(pathname)
    return early && <EditorialPage entry={early.teaser} centre={early.centre} rest={null} />
  },
}

/** One event or news entry. It shows at once what lists already know, and the rest as soon as it is loaded. */
export default function EditorialEntry() {
  const data = useLoaderData<() => EditorialRest | EarlyEntry>()
  const isWhole = 'entry' in data
  useRest(isWhole ? undefined : data.rest)
  const centre = useCentre()
  return (
    centre && (
      <EditorialPage
        entry={isWhole ? data.entry : data.teaser}
        centre={centre}
        rest={isWhole ? data : null}
      />
    )
  )
}

/** What is known of the entry at a path, if the visitor has opened it from a list; null otherwise. */
function findEarlyEntry(pathname: string): Omit<EarlyEntry, 'rest'> | null {
  const { teaser, centreUid: uid } = (findPreview(pathname) as EditorialPreview | null) ?? {}
  const name = uid === undefined ? undefined : findShownCentre(uid)
  if (teaser === undefined || uid === undefined || name === undefined) return null
  return {
    head: { title: `${teaser.title.value} – ${name}` },
    teaser,
    centre: { uid, name },
  }
}
