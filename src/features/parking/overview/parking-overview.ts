import type { OpeningInfo } from '#features/centres/opening-hours/opening-info.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { Tariff } from '../rules/tariff.ts'

export type ParkingOverview = {
  readonly spaces: number
  /** In metres. */
  readonly heightLimit: number
  readonly tariff: Tariff
  readonly bays: { readonly accessible: number; readonly charging: number; readonly family: number }
  readonly graceMinutes: number
  readonly plateRecognition: boolean
  readonly timeZone: string
  readonly phone: string
  readonly opening: OpeningInfo
  readonly wayIn: LocalText
  readonly payment: LocalText
  /** The current number; null if the car park is closed, does not know it or does not answer in time. */
  readonly freeSpaces: number | null
  /** Until when `freeSpaces` may be shown, in epoch milliseconds. */
  readonly freeSpacesUntil: number
}
