import type { LoaderFunctionArgs } from 'react-router'
import { describeEvent, describeNews } from '#features/editorial/editorial-json-ld.server.ts'
import { findEditorialPage } from '#features/editorial/editorial-page.server.ts'
import { wordsOfEditorial } from '#features/editorial/editorial-words.ts'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { describeBy, pageHead } from '../head/page-head.server.ts'
import { nameOfPlace } from './name-of-place.server.ts'

/**
 * What the page of an event or of a news item shows: the entry, further ones of its kind, and the head with its
 * structured data. Responds with 404 if the centre has no such entry.
 */
export async function loadEditorialEntry(context: LoaderFunctionArgs['context'], type: 'event' | 'news') {
  const { content, locale, messages, now, origin, param, requireFound, t } = await requirePage({ context })
  const centreUid = param('centerUid')
  const uid = param(type === 'event' ? 'eventsUid' : 'newsUid')
  const page = await findEditorialPage(content, { centreUid, type, uid }, locale, now)
  const { entry, more, freshUntil } = requireFound(page)
  limitFreshness(context, freshUntil)
  const place = await nameOfPlace(context, centreUid)
  const path =
    type === 'event'
      ? pathOf('centerUid-events-eventsUid', locale, { centerUid: centreUid, eventsUid: entry.uid })
      : pathOf('centerUid-news-newsUid', locale, { centerUid: centreUid, newsUid: entry.uid })
  const isSought = entry.location !== null && !entry.isPast
  const links = isSought ? await openWayLinks(content, centreUid, locale, t) : null
  const described =
    type === 'event'
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
