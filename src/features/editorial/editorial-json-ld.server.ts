import { describeAddress } from '#features/centres/centre-address.ts'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Content } from '#platform/content.server.ts'
import { schemaOfStatus } from './event-status.ts'
import type { Editorial } from './editorial.ts'

export async function describeEvent(
  content: Content,
  entry: Editorial,
  { centreUid, locale, origin }: { centreUid: string; locale: Locale; origin: string },
): Promise<Record<string, unknown>> {
  const centre = await requireCentre(content, centreUid)
  return {
    '@type': 'Event',
    ...wordsOf('name', entry, locale),
    image: origin + entry.image.src,
    startDate: instantText(entry.starts, centre.schedule.timeZone),
    ...(entry.ends === null ? {} : { endDate: instantText(entry.ends, centre.schedule.timeZone) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: schemaOfStatus(entry.status),
    ...(entry.previousStarts === null
      ? {}
      : { previousStartDate: instantText(entry.previousStarts, centre.schedule.timeZone) }),
    location: {
      '@type': 'Place',
      name: centre.name,
      address: describeAddress(centre.address),
    },
  }
}

export const describeNews = (entry: Editorial, locale: Locale, origin: string): Record<string, unknown> => ({
  '@type': 'NewsArticle',
  ...wordsOf('headline', entry, locale),
  image: origin + entry.image.src,
  datePublished: entry.starts,
})

/** The title, marked with its language, and the teaser, unless it is in another language than the page (PRD-02). */
const wordsOf = (name: 'name' | 'headline', { title, teaser }: Editorial, locale: Locale) => ({
  [name]: title.value,
  inLanguage: title.lang,
  ...(teaser.lang === locale ? { description: teaser.value } : {}),
})

/** `2026-12-05 14:00` in Berlin as `2026-12-05T14:00:00+01:00`. */
const instantText = (moment: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(moment.replace(' ', 'T'))
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
