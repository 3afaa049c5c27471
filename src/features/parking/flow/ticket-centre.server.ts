import { readCentre } from '#features/centres/centre-content.server.ts'
import { listCentres } from '#features/centres/centres.server.ts'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import type { Content } from '#platform/content.server.ts'
import type { StoredParking } from '../parking-column.server.ts'
import type { TicketCentre } from './ticket-centre.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { type RouteFlag, type RouteName, routeNames, routeTable } from '#platform/routes/route-table.ts'

export async function findTicketCentre(
  content: Content,
  uid: string,
  minimumCents: number,
): Promise<{ readonly centre: TicketCentre; readonly tariff: StoredParking['tariff'] } | undefined> {
  const row = await readCentre(content, uid)
  const parking = findOfferedParking(row)
  if (row === undefined || parking === null) return undefined
  const { phone, graceMinutes, plateRecognition, schedule, tariff } = parking
  const { timeZone } = schedule
  const facts = { phone, graceMinutes, plateRecognition, timeZone, minimumCents }
  const elsewhere = (await listCentres(content))
    .filter((other) => other.uid !== uid && other.parkingFeatureIsActive)
    .map((other) => ({ uid: other.uid, name: other.name }))
  return { centre: { uid, name: row.name, ...facts, elsewhere, flowPages: listFlowPages(uid) }, tariff }
}

const flagsOf = (name: RouteName): readonly RouteFlag[] => routeTable[name].flags

/**
 * The paths of a centre's ticket flow (flag `parkingOverviewPage`), in both languages. The browser does not know the
 * flags, so pages get these paths as data.
 */
export const listFlowPages = (centreUid: string): readonly string[] =>
  routeNames
    .filter((name) => flagsOf(name).includes('parkingOverviewPage'))
    .flatMap((name) => Object.values(routeTable[name].paths))
    .map((path) => fillPath(path, { centerUid: centreUid }))
