import ical from 'ical-generator'
import { readCentre } from '#app/features/centres/centre-content.server.ts'
import { getCentreDay } from '#app/features/centres/today.server.ts'
import { findEditorial } from '#app/features/editorial/editorial.server.ts'
import { isUid } from '#app/core/uid.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import type { Services } from '#app/platform/services.server.ts'

type EventAddress = { readonly locale: Locale; readonly centreUid: string; readonly uid: string }

/** An event as a calendar file, for the visitor's own calendar; undefined if there is no such event. */
export async function findEventCalendar(
  { content, environment, now }: Services,
  { locale, centreUid, uid }: EventAddress,
): Promise<string | undefined> {
  if (!isUid(centreUid) || !isUid(uid)) return undefined
  const centre = await readCentre(content, centreUid)
  if (!centre) return undefined
  const day = await getCentreDay(content, centreUid, now())
  const event = await findEditorial(content, { centreUid, type: 'event', uid }, locale, day)
  if (!event || event.ends === null) return undefined
  const instant = (moment: string) =>
    new Date(
      Temporal.PlainDateTime.from(moment.replace(' ', 'T')).toZonedDateTime(centre.schedule.timeZone)
        .epochMilliseconds,
    )
  const { street, postalCode, city } = centre.address
  const calendar = ical({ prodId: { company: environment.PRODUCT_NAME, product: 'events' } })
  calendar.createEvent({
    id: `${uid}@${centreUid}`,
    start: instant(event.starts),
    end: instant(event.ends),
    summary: event.title.value,
    description: event.teaser.value,
    location: [event.location?.value, centre.name, street, `${postalCode} ${city}`]
      .filter(Boolean)
      .join(', '),
    url:
      environment.PUBLIC_ORIGIN +
      pathOf('centerUid-events-eventsUid', locale, { centerUid: centreUid, eventsUid: uid }),
  })
  return calendar.toString()
}
