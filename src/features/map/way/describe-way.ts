import { cross, samePoint, segmentsOf, type Point } from '../geometry/point.ts'
import { pickText, type Localised } from '#i18n/localised.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Leg, Way } from './find-way.ts'
import { findArrival, findGoal, findLandmarks, type Arrival } from './landmarks.ts'
import { sayStart, type NameForm, type SayName } from './said-names.ts'
import { listStages, type Stage } from './stages.ts'
import { cutIntoRuns, directionOf, lengthOf, type Run, type Vector } from './walk-runs.ts'
import { toPoints, type Place, type WayGraph } from './way-graph.ts'

/** One step of a way, as a sentence, with its part of the line; `level` is the ordinal of the floor on which it begins. */
export type Step = {
  readonly kind: Leg['kind']
  readonly floor: number
  readonly level: number
  /** The floor on which it ends. */
  readonly to: number
  readonly text: string
  readonly points: readonly Point[]
}

export type TellStep = (
  key: 'map_walk_from' | 'map_walk_on' | 'map_arrive' | 'map_ride',
  values: Readonly<Record<string, string | number>>,
) => string

type Telling = {
  readonly graph: WayGraph
  readonly floors: readonly { readonly ordinal: number; readonly name: Localised }[]
  readonly from: Place
  readonly to: Place
  readonly locale: Locale
  readonly say: SayName
  readonly tell: TellStep
  /** Whether a shop is open, so that one can see it. */
  readonly isOpen: (uid: string) => boolean
}

/** Says a way as people say it: where to turn, what one passes, and where the door is. */
export function describeWay({ legs }: Way, telling: Telling): Step[] {
  const { floors, say, tell, graph, to } = telling
  const sayLink = (index: number, form: NameForm): string => {
    const link = graph.links[index]
    return link?.name ? say({ kind: link.kind, name: link.name }, form) : ''
  }
  const stages = listStages(legs, to, graph)
  const named = new Set<Place>()
  return stages.flatMap((stage, index): Step[] => {
    if (stage.kind === 'walk') {
      const [before, next] = [stages[index - 1], stages[index + 1]]
      const ahead = next === undefined || next.kind === 'walk' ? null : sayLink(next.link, 'to')
      return describeWalk(stage, { before, ahead, named }, telling)
    }
    const { kind, points } = stage
    const level = floors[stage.to]
    const text = tell('map_ride', {
      kind,
      name: sayLink(stage.link, kind === 'stairs' || kind === 'ramp' ? 'over' : 'with'),
      hasLevel: stage.from === stage.to ? 'no' : 'yes',
      level: level === undefined ? '' : say({ kind: 'level', name: level.name }, 'level'),
    })
    return [{ kind, floor: stage.from, level: floors[stage.from]?.ordinal ?? 0, to: stage.to, text, points }]
  })
}

type Standing = {
  /** What was before the walk; undefined at the start. */
  readonly before: Stage | undefined
  /** The lift or stairs to which the walk leads; null if it leads to the destination. */
  readonly ahead: string | null
  /** What was named before, which is named once. */
  readonly named: Set<Place>
}

/** Places in the open, such as a parking level: one stands in them. */
const isOpenPlace = ({ doors }: Place): boolean => doors.every(({ at, free }) => samePoint(at, free))

/** How long a ride has to be to say where one looks at its end, in centimetres. */
const longRide = 200

/** Where one looks who leaves a place, or what one has taken to this floor. */
function headingOf(points: readonly Point[], before: Stage | undefined, from: Place): Vector | null {
  const [first, second] = points
  if (first === undefined || second === undefined) return null
  // All around a stand there are people.
  if (before === undefined && (isOpenPlace(from) || from.kind === 'kiosk' || from.kind === 'information'))
    return null
  const [foot, head] = before?.kind === 'escalator' ? [before.points[0], before.points.at(-1)] : []
  return foot !== undefined && head !== undefined && lengthOf([foot, head]) > longRide
    ? directionOf(foot, head)
    : directionOf(first, second)
}

function describeWalk(
  { floor, points, isShort }: Extract<Stage, { kind: 'walk' }>,
  { before, ahead, named }: Standing,
  { graph, floors, from, to, locale, say, tell, isOpen }: Telling,
): Step[] {
  const level = floors[floor]?.ordinal ?? 0
  const nameOf = ({ name }: Place) => pickText(name, locale).value
  const others = graph.places.filter((place) => place.floor === floor && place !== from && place !== to)
  const seen = others.filter(({ uid, kind }) => kind === 'shop' && isOpen(uid))
  const walls = (graph.floors[floor]?.rings ?? []).flatMap((ring) => segmentsOf(toPoints(ring)))
  const isFirst = before === undefined
  const cut = cutIntoRuns({
    points,
    heading: headingOf(points, before, from),
    canGo: (start, end) => !walls.some(([a, b]) => cross(start, end, a, b)),
    fromDoor: !isFirst || !isOpenPlace(from),
    toDoor: ahead !== null || !isOpenPlace(to),
  })
  const runs = joinUntilGoal(cut, seen)
  return runs.map((run, index): Step => {
    const isLast = index === runs.length - 1
    const arrival = isLast && ahead === null ? findArrival(run, to, others) : null
    const landmarks = findLandmarks(run, seen).filter(
      (shop) => shop !== arrival?.neighbour && !named.has(shop),
    )
    const isTowards = run.beginning === 'towards'
    const marker = isTowards && !isLast ? findGoal(run, seen) : null
    const goal = isTowards && isLast ? (ahead ?? say(to, 'to')) : null
    const [one, two] = landmarks.filter((shop) => shop !== marker)
    for (const shop of [one, two, marker]) if (shop) named.add(shop)
    const walk = tell(isFirst && index === 0 ? 'map_walk_from' : 'map_walk_on', {
      from: sayStart(from, say, locale),
      turn: goal !== null ? 'goal' : isTowards && marker === null ? 'straight' : run.beginning,
      goal: goal ?? (marker ? nameOf(marker) : ''),
      count: two ? 2 : one ? 1 : 0,
      one: one ? nameOf(one) : '',
      two: two ? nameOf(two) : '',
      metres: roundMetres(run.centimetres / 100),
    })
    const isAhead = arrival?.side === 'ahead' && run.beginning === 'straight'
    const shown = arrival && (isAhead ? { ...arrival, side: 'here' as const } : arrival)
    // It is seen by anyone who walks towards it.
    const arrive = shown === null || (isTowards && !isShort) ? [] : [tellArrival(shown, to)]
    const text = [...(isShort ? [] : [walk]), ...arrive].join(' ')
    return { kind: 'walk', floor, level, to: floor, text, points: run.points }
  })

  function tellArrival({ side, nth, neighbour }: Arrival, place: Place): string {
    return tell('map_arrive', {
      nth: isShort || nth === null ? side : `n${nth}`,
      side,
      to: nameOf(place),
      hasNeighbour: neighbour === null ? 'no' : 'yes',
      neighbour: neighbour === null ? '' : nameOf(neighbour),
    })
  }
}

/** Joins the first run with the next one as long as there is nothing at its end to walk towards. */
function joinUntilGoal([first, second, ...rest]: readonly Run[], shops: readonly Place[]): readonly Run[] {
  if (first === undefined) return []
  if (second === undefined) return [first]
  if (first.beginning !== 'towards' || findGoal(first, shops) !== null) return [first, second, ...rest]
  const points = [...first.points, ...second.points.slice(1)]
  return joinUntilGoal([{ ...first, points, centimetres: lengthOf(points) }, ...rest], shops)
}

const roundMetres = (metres: number): number =>
  metres < 10
    ? Math.max(1, Math.round(metres))
    : metres < 50
      ? Math.round(metres / 5) * 5
      : Math.round(metres / 10) * 10
