import type { Kysely } from 'kysely'
import { getCentreDay } from '#app/features/centres/today.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { Database } from '#db/tables.ts'
import { findEditorial, listEvents, listNews, type Editorial } from './editorial.server.ts'
import { findEventsFreshUntil } from './events-fresh-until.server.ts'
import type { Teaser } from './teaser.ts'

/** How many others of its kind an entry's page leads on to: one row on a desk. */
const moreCount = 4

/** An entry, what else there is of its kind, and until when both are true. */
export type EditorialPageData = {
  readonly entry: Editorial
  readonly more: readonly Teaser[]
  readonly freshUntil: number
}

/** What the page of an event or news entry shows; undefined when the centre has none of that name. */
export async function findEditorialPage(
  db: Kysely<Database>,
  subject: Parameters<typeof findEditorial>[1],
  locale: Locale,
  nowMs: number,
): Promise<EditorialPageData | undefined> {
  const { centreUid, type } = subject
  const day = await getCentreDay(db, centreUid, nowMs)
  const entry = await findEditorial(db, subject, locale, day)
  if (!entry) return undefined
  const list = type === 'event' ? listEvents : listNews
  const others = (await list(db, centreUid, locale, day)).filter(({ uid }) => uid !== entry.uid)
  const freshUntil = type === 'event' ? await findEventsFreshUntil(db, centreUid, day) : day.endsAt
  return { entry, more: others.slice(0, moreCount), freshUntil }
}
