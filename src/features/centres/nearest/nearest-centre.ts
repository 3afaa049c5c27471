import type { Coordinates } from '../centre.ts'

const earthKm = 6371

/** The way between two places as the crow flies, in kilometres. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const square =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** The nearest of the centres whose place is known, and how far it is; undefined if none is known. */
export const findNearest = <Centre extends { readonly coordinates: Coordinates | null }>(
  centres: readonly Centre[],
  here: Coordinates,
): { readonly centre: Centre; readonly km: number } | undefined =>
  centres
    .flatMap((centre) =>
      centre.coordinates === null ? [] : [{ centre, km: distanceKm(here, centre.coordinates) }],
    )
    .toSorted((one, other) => one.km - other.km)[0]
