import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Editorial } from './editorial.server.ts'

/** An event for search engines, with its times in the centre's zone and the centre as its place. */
export async function describeEvent(
  db: Kysely<Database>,
  entry: Editorial,
  centreUid: string,
  origin: string,
): Promise<Record<string, unknown>> {
  const centre = await db
    .selectFrom('centre')
    .select(['name', 'address', 'schedule'])
    .where('uid', '=', centreUid)
    .executeTakeFirstOrThrow()
  const { street, postalCode, city } = centre.address
  return {
    '@type': 'Event',
    name: entry.title.value,
    description: entry.teaser.value,
    image: origin + entry.image.src,
    startDate: instantText(entry.starts, centre.schedule.timeZone),
    ...(entry.ends === null ? {} : { endDate: instantText(entry.ends, centre.schedule.timeZone) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: centre.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressCountry: 'DE',
      },
    },
  }
}

/** A news entry for search engines. */
export const describeNews = (entry: Editorial, origin: string): Record<string, unknown> => ({
  '@type': 'NewsArticle',
  headline: entry.title.value,
  description: entry.teaser.value,
  image: origin + entry.image.src,
  datePublished: entry.starts,
})

/** `2026-12-05 14:00` in Berlin as `2026-12-05T14:00:00+01:00`. */
const instantText = (moment: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(moment.replace(' ', 'T'))
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
