import { readCentre } from '#features/centres/centre-content.server.ts'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { buildOpeningInfo } from '#features/centres/opening-hours/opening-info.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import type { TicketService } from '../tickets/ticket-service.server.ts'
import { findParkingNow } from './parking-now.server.ts'
import type { ParkingOverview } from './parking-overview.ts'

type OverviewSources = {
  readonly content: Content
  readonly countFreeSpaces: TicketService['countFreeSpaces']
}

/** How long a page waits for the number of free spaces, in milliseconds; its other data are ready by then. */
const patienceMs = 800

export async function findParkingOverview(
  { content, countFreeSpaces }: OverviewSources,
  centreUid: string,
  locale: Locale,
  nowMs: number,
): Promise<ParkingOverview | undefined> {
  const row = await readCentre(content, centreUid)
  const parking = findOfferedParking(row)
  if (parking === null) return undefined
  const parkingNow = await findParkingNow({ content, countFreeSpaces }, centreUid, { nowMs, patienceMs })
  const { spaces, heightLimit, tariff, bays, graceMinutes, phone, schedule, wayInHtml, paymentHtml } = parking
  return {
    spaces,
    heightLimit,
    tariff,
    bays,
    graceMinutes,
    plateRecognition: parking.plateRecognition,
    timeZone: schedule.timeZone,
    phone,
    opening: buildOpeningInfo(schedule, locale, nowMs),
    wayIn: pickText(wayInHtml, locale),
    payment: pickText(paymentHtml, locale),
    freeSpaces: parkingNow?.free ?? null,
    freeSpacesUntil: parkingNow?.freshUntil ?? nowMs,
  }
}
