import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import type { Localised } from '#i18n/localised.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { Tariff } from './rules/tariff.ts'

export type StoredParking = {
  readonly active: boolean
  readonly spaces: number
  readonly heightLimit: number
  readonly schedule: OpeningSchedule
  readonly tariff: Tariff
  readonly bays: { readonly accessible: number; readonly charging: number; readonly family: number }
  readonly graceMinutes: number
  /** Whether cameras read licence plates, so that a ticket can be found by its plate. */
  readonly plateRecognition: boolean
  readonly wayInHtml: Localised
  readonly paymentHtml: Localised
  readonly phone: string
  /** Where its entrance is; missing in rows of earlier versions. */
  readonly coordinates?: { readonly lat: number; readonly lng: number } | null
}

declare module '#features/centres/centre-table.server.ts' {
  interface CentreTable {
    parking: Json<StoredParking | null>
  }
}
