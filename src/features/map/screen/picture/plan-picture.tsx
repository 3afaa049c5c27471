import { samePoint, type Point } from '#features/map/geometry/point.ts'
import { iconOf } from '#features/map/floor-picture/place-icons.ts'
import { tierApart, type Mark } from '#features/map/floor-picture/keep-apart.ts'
import { drawLine, labelWidths, partsIn, sizeOf, widthOf } from '#features/map/floor-picture/floor-picture.ts'
import floors from './floor.module.css'
import { Change, EndName, Name, Pin, Sign, Spot, type PinSide } from './plan-marks.tsx'
import styles from './plan-picture.module.css'
import type { PlanMaterial } from '../view/plan-material.ts'
import type { PlanView } from '../view/view-plan.ts'

/** How wide and high the picture is on a wide window, on a phone, and on one without scripts, in pixels. */
const stillSizes = { wide: [800, 620], phone: [350, 400], narrow: [Infinity, 340] } as const

/** The widths of labels that have room, as words of an attribute: each stylesheet rule looks for one. */
export const tiersUpTo = (width: number): string =>
  labelWidths.flatMap((least, tier) => (least <= width ? [tier] : [])).join(' ')

type PictureProps = {
  material: PlanMaterial
  view: PlanView
  selected: number | null
  /** The picture in one sentence. */
  sentence: string
  /** The widths that scripts have found; without them the stylesheet goes by the window. */
  tiers?: string | undefined
}

export function PlanPicture({ material, view, selected, sentence, tiers }: PictureProps) {
  const { floor, to, from, way } = view
  const picture = material.pictures[floor]
  const { places } = material.graph
  if (picture === undefined) return null
  const { frame, below, units, above, labels } = picture
  const partsOf = (point: Point) => partsIn(frame, point)
  const at = (point: Point) => {
    const { x, y } = partsOf(point)
    return { x: percent(x), y: percent(y) }
  }
  const isHere = (place: number | null): place is number => place !== null && places[place]?.floor === floor
  const pinned = [selected ?? to].filter(isHere)
  const start = from !== to && isHere(from) && way !== null ? from : null
  const only = way === null && isHere(from) ? from : null
  const { legs, steps } = way?.isFound ? way : { legs: [], steps: [] }
  const walks = legs.flatMap((leg) =>
    leg.kind === 'walk' && leg.floor === floor ? [drawLine(leg.points)] : [],
  )
  const changes = legs.flatMap((leg) => {
    if (leg.kind === 'walk') return []
    const [enter, leave] = leg.points
    // Flights of one name are one ride, which the steps tell to its end.
    const ride = steps.find(
      ({ kind, points }) => kind === leg.kind && points.some((each) => samePoint(each, enter)),
    )
    const next = { kind: leg.kind, at: enter, to: ride?.to ?? leg.to, isAhead: true }
    const last = { kind: leg.kind, at: leave, to: leg.from, isAhead: false }
    return [...(leg.from === floor ? [next] : []), ...(leg.to === floor ? [last] : [])]
  })
  const hidden = new Set([...pinned, start, only])
  const startPlace = start === null || legs.length === 0 ? undefined : places[start]
  const begin = startPlace && (walkStart(legs) ?? startPlace.at)
  const pins = [...new Set([...pinned, ...(only === null ? [] : [only])])].map((place) => ({
    place,
    name: places[place]?.name.de ?? '',
    point: places[place]?.at ?? ([0, 0] as const),
  }))
  // What leads the way has room before the names of pins, and these before that of the start and those of the floor.
  const changeMarks: Mark[] = changes.map(({ at: point, to: other, isAhead }) => ({
    ...partsOf(point),
    ...sizeOfChange(isAhead ? (material.floors[other]?.short ?? '') : null),
  }))
  const ring: Mark[] = begin ? [{ ...partsOf(begin), width: startSize, height: startSize }] : []
  const pinMarks = pins.map(({ name, point }): Mark => {
    const parts = partsOf(point)
    return { ...parts, ...sizeOfPin(name, sideOf(parts.x)) }
  })
  const started =
    startPlace && begin
      ? {
          name: startPlace.name.de,
          // On the side of the ring on which the unit is.
          isAbove: startPlace.at[1] < begin[1],
          mark: { ...partsOf(begin), ...sizeOfPin(startPlace.name.de, sideOf(partsOf(begin).x)) },
        }
      : undefined
  const signs = [...changeMarks, ...ring, ...pinMarks, ...(started ? [started.mark] : [])]
  const begun = legs.find((leg) => leg.kind === 'walk' && leg.floor === floor)?.points[0]
  const sought = begun ?? places[only ?? pinned[0] ?? -1]?.at
  const tiersIn = ([width, height]: readonly [number, number]) =>
    tiersUpTo(Math.min(width, (height * frame.width) / frame.height))
  const still = {
    'data-wide': tiersIn(stillSizes.wide),
    'data-phone': tiersIn(stillSizes.phone),
    'data-narrow': tiersIn(stillSizes.narrow),
  }
  return (
    <div className={`${styles.sheet} ${floors.colours}`} {...still} data-shown={tiers}>
      {sought && (
        <div className={styles.sought} aria-hidden="true">
          <svg width={at(sought).x} height={1} />
          <i />
        </div>
      )}
      <svg
        className={`${styles.floor} ${floors.floor}`}
        width={frame.width * 4}
        height={frame.height * 4}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        role="img"
        aria-label={sentence}
      >
        <g dangerouslySetInnerHTML={{ __html: below }} />
        {units.map(({ place, look, d }) => (
          <path key={d} data-place={place} data-look={look ?? material.styles[place]} d={d} />
        ))}
        <g className={styles.above} dangerouslySetInnerHTML={{ __html: above }} />
        {units
          .filter(({ place }) => pinned.includes(place) || place === start)
          .map(({ d }) => (
            <path key={`pinned ${d}`} className={styles.above} data-look="pinned" d={d} />
          ))}
        {walks.map((d) => (
          <g key={d} className={styles.way}>
            <path d={d} />
            <path d={d} pathLength={1} />
          </g>
        ))}
      </svg>
      <svg className={styles.labels} aria-hidden="true">
        {labels
          .filter(({ place }) => !hidden.has(place))
          .map((label) => {
            const name = places[label.place]?.name.de ?? ''
            const icon = iconOf(places[label.place]?.kind ?? '')
            return (
              <Spot
                key={label.place}
                x={percent(label.x)}
                y={percent(label.y)}
                tier={Math.max(label.tier, tierApart({ ...label, ...sizeOf(label) }, signs, frame))}
              >
                {icon === undefined ? (
                  <Name label={label} style={material.styles[label.place]} />
                ) : (
                  <Sign icon={icon} title={name} place={label.place} kind={places[label.place]?.kind} />
                )}
              </Spot>
            )
          })}
        {changes.map(({ kind, at: point, to: other, isAhead }) => (
          <Spot key={`${kind}${point.join()}`} {...at(point)}>
            <Change
              icon={kind === 'ramp' ? 'accessible' : kind}
              text={material.floors[other]?.short ?? ''}
              isAhead={isAhead}
              isUp={other > floor}
            />
          </Spot>
        ))}
        {begin && started && (
          <Spot {...at(begin)}>
            <circle className={styles.start} r={8} />
            <EndName
              name={started.name}
              y={started.isAbove ? -16 : 24}
              side={sideOf(started.mark.x)}
              tier={tierApart(started.mark, [...changeMarks, ...pinMarks], frame)}
            />
          </Spot>
        )}
        {pins.map(({ place, name, point }, index) => (
          <Spot key={place} {...at(point)}>
            <Pin
              name={name}
              side={sideOf(partsOf(point).x)}
              tier={tierApart(
                pinMarks[index] ?? { ...partsOf(point), width: 0, height: 0 },
                [...changeMarks, ...ring, ...pinMarks.slice(0, index)],
                frame,
              )}
              isStart={place === only && place !== to}
            />
          </Spot>
        ))}
      </svg>
    </div>
  )
}

/** Sizes in pixels, with as much room on each side of a mark's point as it needs on the larger one. */
const startSize = 22
const sizeOfChange = (text: string | null) => ({
  width: text === null ? 30 : 2 * (38 + text.length * 9),
  height: 30,
})
const sizeOfPin = (name: string, side: PinSide) => ({
  width: Math.max(28, widthOf(name) * 1.2) * (side === 'middle' ? 1 : 2),
  height: 74,
})

/** The part of the picture beside which a name would be cut. */
const edge = 0.15
const sideOf = (x: number): PinSide => (x < edge ? 'start' : x > 1 - edge ? 'end' : 'middle')

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`

const walkStart = (legs: readonly { readonly points: readonly Point[] }[]): Point | undefined =>
  legs[0]?.points[0]
