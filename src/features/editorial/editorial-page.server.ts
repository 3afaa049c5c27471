import { getCentreDay } from '#features/centres/today.server.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Content } from '#platform/content.server.ts'
import { findEditorial, listEvents, listNews } from './editorial.server.ts'
import type { Editorial } from './editorial.ts'
import { findEventsFreshUntil } from './events-fresh-until.server.ts'
import type { Teaser } from './teaser.ts'

/** How many other entries of its kind a page links to: one row on a desktop. */
const moreCount = 4

export type EditorialPageData = {
  readonly entry: Editorial
  readonly more: readonly Teaser[]
  readonly freshUntil: number
}

export async function findEditorialPage(
  content: Content,
  subject: Parameters<typeof findEditorial>[1],
  locale: Locale,
  nowMs: number,
): Promise<EditorialPageData | undefined> {
  const { centreUid, type } = subject
  const day = await getCentreDay(content, centreUid, nowMs)
  const entry = await findEditorial(content, subject, locale, day)
  if (!entry) return undefined
  const list = type === 'event' ? listEvents : listNews
  const others = (await list(content, centreUid, locale, day)).filter(({ uid }) => uid !== entry.uid)
  const freshUntil = type === 'event' ? await findEventsFreshUntil(content, centreUid, day) : day.endsAt
  return { entry, more: others.slice(0, moreCount), freshUntil }
}
