import type { centreWire } from './centre-wire.ts'
import type { Selectable } from 'kysely'
import type { InferOutput } from 'valibot'
import { offersParking } from '../offered-parking.ts'
import type { OpeningHoursEntry } from '../opening-hours/opening-hours.ts'
import type { CentreSummary } from '../centre.ts'
import type { CentreTable } from '../centre-table.server.ts'

type Row = Selectable<CentreTable>

export const formatListItem = ({
  uid,
  name,
  logotype,
}: Pick<CentreSummary, 'uid' | 'name' | 'logotype'>) => ({
  uid,
  centerName: name,
  name,
  logotype: { url: logotype.url, altText: logotype.altText },
})

export function formatCentre(
  row: Pick<Row, 'uid' | 'name' | 'logotype' | 'parking' | 'address' | 'schedule' | 'contacts'>,
  hasMap: boolean,
): InferOutput<typeof centreWire> {
  const { street, postalCode, city, googleMaps } = row.address
  const { phone, email, website, instagram, facebook } = row.contacts
  return {
    ...formatListItem({ ...row, logotype: { url: row.logotype.src, altText: row.name } }),
    centerUid: row.uid,
    parkingFeatureIsActive: offersParking(row),
    hasMap,
    address: { plain: `${street}, ${postalCode} ${city}`, googleMaps },
    hours: { weekly: row.schedule.weekly.map(formatEntry) },
    contacts: { phone, email, website, instagram, facebook },
  }
}

const formatEntry = ({ dayOfWeek, isClosed, operation }: OpeningHoursEntry) => ({
  dayOfWeek,
  isClosed,
  operation: operation && { ...operation },
})
