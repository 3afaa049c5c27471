import { toJson } from '#platform/database/tables.server.ts'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import { findImage, type ImageAddresses } from '../media/image-addresses.ts'
import type { Brand, Shop } from '../read/content.ts'
import { centreImagePath, isMenuFile } from '../read/image-references.ts'
import { toInnerSchedule } from './stored-values.ts'

type Surroundings = {
  readonly schedule: OpeningSchedule
  readonly centre_uid: string
  readonly addresses: ImageAddresses
  readonly today: string
}

/** What is stored of a place to eat; null for a shop. */
export function toGastronomy(
  { kitchenHours, seatsOutside, menu }: Shop,
  { type, gastronomy }: Brand,
  { schedule, centre_uid, addresses, today }: Surroundings,
) {
  if (type !== 'gastro') return null
  const isFile = menu !== undefined && isMenuFile(menu)
  const own = isFile ? findImage(addresses, centreImagePath(centre_uid, menu)).src : menu
  return toJson({
    cuisines: gastronomy?.cuisines ?? [],
    diets: gastronomy?.diets ?? [],
    seatsOutside,
    kitchen: kitchenHours === undefined ? null : toInnerSchedule(kitchenHours, schedule, today),
    menu: own ?? gastronomy?.menu ?? null,
  })
}
