import type { Localised } from '#i18n/localised.ts'
import { nearestOnEdge, doubleAreaOf, partsOf, sizeOf } from '#features/map/geometry/area.ts'
import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { Point, Area } from '#features/map/geometry/point.ts'
import type { Door } from '#features/map/way/way-graph.ts'
import { isSought, kindOf, nameOfKind } from '../ground/categories.ts'
import type { CentreFacts } from '../map-file/centre-facts.ts'
import { findDoors } from '../ground/find-doors.ts'
import type { Ground } from '../ground/ground.ts'
import type { JoinedFile } from '../map-file/join-map-file.ts'
import type { ShopUnits } from './join-shops.ts'
import { usedByVisitors, type Opening } from '../ground/openings.ts'
import { reachFree } from '../ground/reach.ts'
import type { WalkArea } from '../ground/walk-area.ts'
import { findUnitAround } from '../ground/unit-around.ts'
import { areaOf } from '../ground/storey.ts'
import polylabel from 'polylabel'

/** A place whose address is not settled yet. */
export type OpenPlace = {
  readonly feature: Feature
  readonly shop: string | null
  readonly uid: string | null
  readonly kind: string
  readonly name: Localised
  readonly floor: number
  readonly at: Point
  /** In centimetres. */
  readonly front: number
  readonly doors: readonly Door[]
}

type Known = {
  readonly joined: JoinedFile
  readonly shopUnits: ShopUnits
  readonly shops: CentreFacts['shops']
  readonly features: readonly Feature[]
}

export function buildPlaces(ground: Ground, known: Known): OpenPlace[] {
  const { storey, openings, isStanding } = ground
  const rooms = [...storey.units, ...storey.kiosks].filter(isStanding)
  const ofRooms = rooms.flatMap((room) => placeOfRoom(room, ground, known) ?? [])
  const entrances = openings.flatMap((opening) => placeOfEntrance(opening, ground, known) ?? [])
  const taken = new Set(ofRooms.map(({ feature, kind }) => `${feature.id} ${kind}`))
  return [...ofRooms, ...entrances, ...placesOfAmenities(ground, known, taken)]
}

function placeOfRoom(room: Feature, ground: Ground, { joined, shopUnits, shops }: Known): OpenPlace | null {
  const { category, name: drawn } = room.properties
  const naming = joined.naming.get(room.id)
  const shopUid = shopUnits.get(room.id) ?? null
  const shop = shops.find(({ uid }) => uid === shopUid)
  const isKiosk = room.type === 'kiosk'
  const isPlace = shop !== undefined || naming !== undefined || isKiosk || isSought(category, drawn !== null)
  if (!isPlace) return null
  const kind = shop ? 'shop' : (naming?.kind ?? (isKiosk ? 'kiosk' : kindOf(category)))
  const shared = { feature: room, shop: shopUid, uid: naming?.uid ?? null, kind, floor: ground.storey.index }
  const name = shop ? { de: shop.name, en: shop.name } : (naming?.name ?? drawn ?? nameOfKind(kind))
  const at = labelPointOf(areaOf(room))
  if (ground.isWalk(room)) {
    const free = reachFree(ground.area, at)
    return { ...shared, name, at, front: 0, doors: free === null ? [] : [{ at: free, free, closing: null }] }
  }
  const { doors, frontage } = findDoors(room, ground.openings, ground.area)
  return { ...shared, name, at, front: frontage.length, doors }
}

/** A door to the outside: on one side a walkway, on the other nothing, or what lies outside the building. */
function placeOfEntrance(
  opening: Opening,
  { storey, area, isWalk }: Ground,
  { joined }: Known,
): OpenPlace | null {
  const { feature, units, isOutside, at, closing } = opening
  const naming = joined.naming.get(feature.id)
  const outdoor = new Set(storey.levels.filter(({ properties }) => properties.outdoor).map(({ id }) => id))
  const sides = new Set(units.map(({ properties }) => outdoor.has(properties.levelId ?? '')))
  const leadsOut = units.every(isWalk) && ((units.length === 1 && isOutside) || sides.size === 2)
  if (!usedByVisitors(opening) || !leadsOut) return null
  const free = reachFree(area, at)
  const kind = naming?.kind ?? 'entrance'
  return {
    feature,
    shop: null,
    uid: naming?.uid ?? null,
    kind,
    name: naming?.name ?? feature.properties.name ?? nameOfKind(kind),
    floor: storey.index,
    at,
    front: 0,
    doors: free === null ? [] : [{ at, free, closing }],
  }
}

/** Where one stands before a point of a walkway: what stands at the wall is often drawn behind it. */
const reachNearest = (area: WalkArea, at: Point): Point | null =>
  reachFree(area, at) ?? reachFree(area, nearestOnEdge(area.walk, at).at)

/** Points of interest, such as a cash machine; one that only repeats its unit is left out. */
function placesOfAmenities(
  ground: Ground,
  { joined, features }: Known,
  taken: ReadonlySet<string>,
): OpenPlace[] {
  const unitAround = findUnitAround(features)
  const units = new Map(ground.storey.units.map((unit) => [unit.id, unit]))
  return features.flatMap((amenity): OpenPlace[] => {
    const { type, shape, properties } = amenity
    const unit =
      properties.unitIds.flatMap((id) => units.get(id) ?? [])[0] ??
      (type === 'amenity' ? unitAround(amenity) : undefined)
    if (type !== 'amenity' || unit === undefined || !ground.isStanding(unit) || !ground.isStanding(amenity))
      return []
    const naming = joined.naming.get(amenity.id)
    const kind = naming?.kind ?? kindOf(properties.category)
    if (taken.has(`${unit.id} ${kind}`) || kind === 'unspecified') return []
    const at = shape.kind === 'point' ? shape.point : labelPointOf(areaOf(unit))
    const free = ground.isWalk(unit) ? reachNearest(ground.area, at) : null
    const doors =
      free === null ? findDoors(unit, ground.openings, ground.area).doors : [{ at, free, closing: null }]
    const name = naming?.name ?? properties.name ?? nameOfKind(kind)
    const floor = ground.storey.index
    return [
      { feature: amenity, shop: null, uid: naming?.uid ?? null, kind, name, floor, at, front: 0, doors },
    ]
  })
}

/** The point of an area that is farthest from its edges, where a name has most room. */
function labelPointOf(area: Area): Point {
  const [largest] = partsOf(area).toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const rings = largest?.toSorted((one, other) => Math.abs(doubleAreaOf(other)) - Math.abs(doubleAreaOf(one)))
  if (rings === undefined || rings.length === 0) return [0, 0]
  const [x, y] = polylabel(
    rings.map((ring) => ring.map(([east, south]) => [east, south])),
    20,
  )
  return [Math.round(x ?? 0), Math.round(y ?? 0)]
}
