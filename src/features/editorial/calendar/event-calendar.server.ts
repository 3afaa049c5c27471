import ical, {
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { type CentreRow, readCentre, requireCentre } from '#features/centres/centre-content.server.ts'
import { getCentreDay } from '#features/centres/today.server.ts'
import { centreEntries, findEditorial, viewEditorial } from '#features/editorial/editorial.server.ts'
import { takesPlace } from '#features/editorial/event-status.ts'
import type { Editorial } from '#features/editorial/editorial.ts'
import { isUid } from '#core/uid.ts'
import { formatTimeZone } from './time-zone-component.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Services } from '#platform/services.server.ts'

type CentreAddress = { readonly locale: Locale; readonly centreUid: string }

/** How often calendar programs look for new events, in seconds. */
const refreshSeconds = 6 * 3600

export async function findEventCalendar(
  services: Services,
  { locale, centreUid, uid }: CentreAddress & { readonly uid: string },
): Promise<string | undefined> {
  const { content, now } = services
  if (!isUid(centreUid) || !isUid(uid)) return undefined
  const centre = await readCentre(content, centreUid)
  if (!centre) return undefined
  const day = await getCentreDay(content, centreUid, now())
  const event = await findEditorial(content, { centreUid, type: 'event', uid }, locale, day)
  return event && formatCalendar(services, centre, [event], { locale, centreUid })
}

/**
 * All events of a centre as one calendar to subscribe to (EVT-04), past ones included, so that they do not vanish from a
 * visitor's calendar; undefined if there is no such centre. It depends on the content only.
 */
export async function findCentreCalendar(
  services: Services,
  { locale, centreUid }: CentreAddress,
): Promise<string | undefined> {
  const { content, now } = services
  if (!isUid(centreUid) || !(await readCentre(content, centreUid))) return undefined
  const centre = await requireCentre(content, centreUid)
  const day = await getCentreDay(content, centreUid, now())
  const events = (await content.read(centreEntries, centreUid))
    .filter(({ type }) => type === 'event')
    .map((row) => viewEditorial(row, locale, day))
  return formatCalendar(services, centre, events, { locale, centreUid })
}

async function formatCalendar(
  services: Services,
  centre: CentreRow,
  events: readonly Editorial[],
  { locale, centreUid }: CentreAddress,
): Promise<string> {
  const { PRODUCT_NAME: product, PUBLIC_ORIGIN: origin } = services.environment
  const { timeZone } = centre.schedule
  const { street, postalCode, city } = centre.address
  const stamp = await findImportTime(services)
  const entries = events.flatMap((event): ICalEventData[] => {
    const { uid, starts, ends, title, teaser, location, notice } = event
    if (ends === null) return []
    const path = pathOf('centerUid-events-eventsUid', locale, { centerUid: centreUid, eventsUid: uid })
    const places = [location?.value, centre.name, street, `${postalCode} ${city}`]
    return [
      {
        id: `${uid}@${centreUid}`,
        stamp,
        timezone: timeZone,
        start: momentIn(starts, timeZone),
        end: momentIn(ends, timeZone),
        sequence: event.sequence,
        status: takesPlace(event) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
        // Many programs show no status of an event that somebody has subscribed to.
        summary: notice === null || takesPlace(event) ? title.value : `${notice}: ${title.value}`,
        description: notice === null ? teaser.value : `${notice}. ${teaser.value}`,
        location: places.filter(Boolean).join(', '),
        url: origin + path,
        // Who subscribes to what is on is not busy meanwhile; Outlook has a field of its own for it.
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
      },
    ]
  })
  const years = events.flatMap(({ starts, ends }) => [starts, ends ?? starts].map((moment) => yearOf(moment)))
  const calendar = ical({
    prodId: { company: product, product: 'events' },
    name: centre.name,
    ttl: refreshSeconds,
    // The zone stands with each event: given here, it would turn the time stamps, which are UTC, into local times.
    timezone: { name: null, generator: (name) => formatTimeZone(name, years) },
  })
  for (const entry of entries) calendar.createEvent(entry)
  return calendar.toString()
}

const momentIn = (moment: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(moment.replace(' ', 'T')).toZonedDateTime(timeZone)

const yearOf = (moment: string): number => Number(moment.slice(0, 4))

/**
 * When the content was imported, which is when the entries were last revised; the same on all replicas. A replica may
 * not have heard of the newest version yet, and the row of the earlier one is gone.
 */
async function findImportTime({ db }: Services): Promise<Date> {
  const { imported_at } = await db
    .selectFrom('content_version')
    .select('imported_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return imported_at
}
