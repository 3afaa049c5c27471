import type { Feature } from '#features/map/imdf/imdf-feature.ts'
import type { PlanFault } from '#features/map/imdf/plan-fault.ts'
import type { CentreFacts } from '../map-file/centre-facts.ts'
import type { JoinedFile } from '../map-file/join-map-file.ts'
import type { MapFile } from '../map-file/map-file.schema.ts'
import { findUnitAround } from '../ground/unit-around.ts'
import { foldName, namesOf } from '../map-file/name-lookup.ts'
import type { Storey } from '../ground/storey.ts'

type Shop = CentreFacts['shops'][number]

/** The shop in each unit or kiosk, by the feature's id. A shop may have several. */
export type ShopUnits = ReadonlyMap<string, string>

/** The place of each shop: as `map.yaml` says, or by the number of its unit, or by an occupant whose anchor is there. */
export function joinShops(
  storeys: readonly Storey[],
  features: readonly Feature[],
  { shops }: CentreFacts,
  { naming, ignored }: JoinedFile,
  { withoutPlace }: MapFile,
): { readonly shopUnits: ShopUnits; readonly faults: readonly PlanFault[] } {
  const shopUnits = new Map<string, string>()
  const placed = new Set<string>(withoutPlace)
  const place = (id: string, shop: string) => {
    if (shopUnits.has(id)) return
    shopUnits.set(id, shop)
    placed.add(shop)
  }
  for (const [id, { shop }] of naming) if (shop !== null) place(id, shop)
  const rooms = storeys.flatMap((storey) =>
    [...storey.units, ...storey.kiosks].map((unit) => ({
      id: unit.id,
      names: namesOf(unit),
      floor: storey.floorId,
    })),
  )
  for (const { uid, unit, floor } of shops) {
    if (placed.has(uid)) continue
    const same = rooms.filter(({ id, names }) => names.includes(foldName(unit)) && !shopUnits.has(id))
    const here = same.filter((room) => room.floor === floor)
    for (const { id } of here.length > 0 ? here : same) place(id, uid)
  }
  // Many exporters write the name of the shop where its number should be.
  for (const { uid, name, floor } of shops) {
    if (placed.has(uid)) continue
    const same = rooms.filter(({ id, names }) => names.includes(foldName(name)) && !shopUnits.has(id))
    const here = same.filter((room) => room.floor === floor)
    for (const { id } of here.length > 0 ? here : same) place(id, uid)
  }
  const occupants = features.filter(({ id, type }) => type === 'occupant' && !ignored.has(id))
  const unitOf = findUnits(features, rooms)
  for (const occupant of occupants) {
    const unit = unitOf(occupant)
    const shop = findByName(shops, occupant)
    if (unit !== undefined && shop !== undefined && !placed.has(shop.uid)) place(unit, shop.uid)
  }
  const missing = shops.filter(({ uid }) => !placed.has(uid))
  return {
    shopUnits,
    faults: [
      ...missing.map(({ uid, unit }) => noPlace(uid, unit)),
      ...occupants.flatMap((occupant) => {
        const unit = unitOf(occupant)
        const isKnown = unit !== undefined && (shopUnits.has(unit) || naming.has(unit) || ignored.has(unit))
        return isKnown || naming.has(occupant.id) || findByName(shops, occupant) ? [] : [noShop(occupant)]
      }),
    ],
  }
}

const findByName = (shops: readonly Shop[], occupant: Feature): Shop | undefined => {
  const names = namesOf(occupant)
  return shops.find(({ name }) => names.includes(foldName(name)))
}

/** The unit or kiosk in which an occupant's anchor stands. */
function findUnits(
  features: readonly Feature[],
  rooms: readonly { readonly id: string }[],
): (occupant: Feature) => string | undefined {
  const known = new Set(rooms.map(({ id }) => id))
  const unitAround = findUnitAround(features)
  const kiosks = new Map(
    features.flatMap(({ type, id, properties }) =>
      type === 'kiosk' && properties.anchorId !== null ? [[properties.anchorId, id] as const] : [],
    ),
  )
  const anchors = new Map(
    features.filter(({ type }) => type === 'anchor').map((anchor) => [anchor.id, anchor]),
  )
  return ({ properties: { anchorId, unitId } }) => {
    const anchor = anchorId === null ? undefined : anchors.get(anchorId)
    const unit =
      (anchorId === null ? undefined : kiosks.get(anchorId)) ??
      anchor?.properties.unitId ??
      unitId ??
      (anchor === undefined ? undefined : unitAround(anchor)?.id)
    return unit !== null && unit !== undefined && known.has(unit) ? unit : undefined
  }
}

const noPlace = (uid: string, unit: string): PlanFault => ({
  file: 'unit.geojson',
  problem: `the shop ${uid} has no place: no unit has its number ${unit}`,
  remedy: `name a unit so, or write { feature: …, shop: ${uid} } below places: in map.yaml, or list the shop below withoutPlace:`,
})

const noShop = ({ file, id, properties }: Feature): PlanFault => ({
  file,
  problem: `occupant ${id} (${properties.name?.de ?? 'without a name'}) is no shop of the centre`,
  remedy: 'add the shop to shops.yaml, or list the occupant below ignore: in map.yaml',
})
