import type { Area } from '../geometry/point.ts'
import type { Feature } from '../imdf/imdf-feature.ts'
import { familyOf, linkKindOf } from './ground/categories.ts'
import type { Ground } from './ground/ground.ts'
import { areaOf } from './ground/storey.ts'

export type ShapeLook = 'walk' | 'room' | 'void' | 'link' | 'fixture'

/** A shape of the picture; numbers are centimetres, x and y in turn. */
export type DrawnShape = {
  readonly look: ShapeLook
  readonly rings: readonly (readonly number[])[]
  /** The index of the place that it is; null if one cannot go there. */
  readonly place: number | null
}

export type DrawnFloor = {
  readonly outline: readonly (readonly number[])[]
  readonly shapes: readonly DrawnShape[]
}

const flat = (area: Area): number[][] => area.map((ring) => ring.flat())

/** Draws a floor: what one can walk on first, then what stands there. */
export function drawFloor(ground: Ground, placeOf: (feature: Feature) => number | null): DrawnFloor {
  const { storey, isWalk } = ground
  const lookOf = (unit: Feature): ShapeLook => {
    if (isWalk(unit)) return 'walk'
    if (linkKindOf(unit.properties.category) !== undefined) return 'link'
    return familyOf(unit.properties.category) === 'opentobelow' ? 'void' : 'room'
  }
  const shapeOf = (feature: Feature, look: ShapeLook): DrawnShape => ({
    look,
    rings: flat(areaOf(feature)),
    place: placeOf(feature),
  })
  const units = storey.units.map((unit) => shapeOf(unit, lookOf(unit)))
  return {
    outline: flat(storey.area),
    shapes: [
      ...units.filter(({ look }) => look === 'walk'),
      ...units.filter(({ look }) => look !== 'walk'),
      ...storey.fixtures.map((fixture) => shapeOf(fixture, 'fixture')),
      ...storey.kiosks.map((kiosk) => shapeOf(kiosk, 'room')),
    ].filter(({ rings }) => rings.length > 0),
  }
}
