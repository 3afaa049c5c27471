import { distance, nearestOnSegment, type Point } from '../geometry/point.ts'
import { pickText, type Localised } from '#i18n/localised.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Leg, Way } from './find-way.ts'
import { cutIntoRuns, directionOf, sideOf, turnBetween, type Run } from './walk-runs.ts'
import type { Place, WayGraph } from './way-graph.ts'

/** One step of a way, as a sentence; `level` is the ordinal of the floor on which it begins. */
export type Step = { readonly kind: Leg['kind']; readonly level: number; readonly text: string }

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
  readonly tell: TellStep
  /** Whether a shop is open, so that one can see it. */
  readonly isOpen: (uid: string) => boolean
}

/** Says a way as people say it: where to turn, what one passes, and where the door is. */
export function describeWay({ legs }: Way, telling: Telling): Step[] {
  const { floors, locale, tell, graph } = telling
  const nameOf = (name: Localised | null) => (name === null ? '' : pickText(name, locale).value)
  const named = new Set<Place>()
  return legs.flatMap((leg, index): Step[] => {
    if (leg.kind === 'walk')
      return describeWalk(leg, { isFirst: index === 0, isLast: index === legs.length - 1, named }, telling)
    const level = nameOf(floors[leg.to]?.name ?? null)
    const name = nameOf(graph.links[leg.link]?.name ?? null)
    const text = tell('map_ride', { kind: leg.kind, name, ...levelWords(level, locale) })
    return [{ kind: leg.kind, level: floors[leg.from]?.ordinal ?? 0, text }]
  })
}

/** `ins 2. Obergeschoss`, but `bis Parkebene P1`; `to the first floor`, but `to P1`. */
function levelWords(level: string, locale: Locale): { form: string; level: string } {
  if (locale === 'de') return { form: level.endsWith('geschoss') ? 'into' : 'to', level }
  if (!/(floor|level)$/i.test(level)) return { form: 'to', level }
  return { form: 'article', level: level.charAt(0).toLowerCase() + level.slice(1) }
}

/** Where a walk stands in its way, and what was named before it, which is named once. */
type Standing = { readonly isFirst: boolean; readonly isLast: boolean; readonly named: Set<Place> }

function describeWalk(
  leg: Extract<Leg, { kind: 'walk' }>,
  { isFirst, isLast, named }: Standing,
  { graph, floors, from, to, locale, tell, isOpen }: Telling,
): Step[] {
  const level = floors[leg.floor]?.ordinal ?? 0
  const nameOf = ({ name }: Place) => pickText(name, locale).value
  const shops = graph.places.filter(
    (place) => place.floor === leg.floor && place.kind === 'shop' && place !== from && place !== to,
  )
  const runs = cutIntoRuns(leg)
  return runs.map((run, index): Step => {
    const isEnd = isLast && index === runs.length - 1
    const neighbours = isEnd ? findArrival(run, to, shops) : null
    const landmarks = findLandmarks(run, shops, isOpen).filter(
      (shop) => shop !== neighbours?.neighbour && !named.has(shop),
    )
    for (const shop of landmarks) named.add(shop)
    const [one, two] = landmarks
    const walk = tell(isFirst && index === 0 ? 'map_walk_from' : 'map_walk_on', {
      from: nameOf(from),
      turn: run.turn,
      count: landmarks.length,
      one: one === undefined ? '' : nameOf(one),
      two: two === undefined ? '' : nameOf(two),
      metres: roundMetres(run.centimetres / 100),
    })
    if (neighbours === null) return { kind: 'walk', level, text: walk }
    const { neighbour } = neighbours
    const arrive = tell('map_arrive', {
      nth: neighbours.nth === null ? 'none' : `n${neighbours.nth}`,
      side: neighbours.side,
      to: nameOf(to),
      hasNeighbour: neighbour === null ? 'no' : 'yes',
      neighbour: neighbour === null ? '' : nameOf(neighbour),
    })
    return { kind: 'walk', level, text: `${walk} ${arrive}` }
  })
}

const roundMetres = (metres: number): number =>
  metres < 10
    ? Math.max(1, Math.round(metres))
    : metres < 50
      ? Math.round(metres / 5) * 5
      : Math.round(metres / 10) * 10

/** How far from a walk a shop front may be to be seen, and how long it has to be. */
const sight = 900
const largeFront = 7

/** The doors that lie beside a run, in the order in which one passes them. */
function doorsBeside(run: Run, places: readonly Place[]) {
  return places
    .flatMap((place) => place.doors.slice(0, 1).map(({ at }) => ({ place, at, ...positionOn(run, at) })))
    .filter(({ away, along }) => away <= sight && along > 100 && along < run.centimetres + 300)
    .toSorted((one, other) => one.along - other.along)
}

function positionOn({ points }: Run, at: Point) {
  let best = { along: 0, away: Infinity, side: 'left' as 'left' | 'right' }
  let before = 0
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from === undefined) continue
    const nearest = nearestOnSegment(at, from, to)
    const away = distance(nearest, at)
    if (away < best.away) best = { along: before + distance(from, nearest), away, side: sideOf(from, to, at) }
    before += distance(from, to)
  }
  return best
}

/** At most two open shops with large fronts that one passes. */
function findLandmarks(run: Run, shops: readonly Place[], isOpen: (uid: string) => boolean): Place[] {
  const passed = doorsBeside(run, shops).filter(
    ({ place, along }) => place.front >= largeFront && along < run.centimetres - 200 && isOpen(place.uid),
  )
  const largest = passed.toSorted((one, other) => other.place.front - one.place.front).slice(0, 2)
  return passed.filter((one) => largest.includes(one)).map(({ place }) => place)
}

/** On which side the door is, the how many-th it is there, and which shop is beside it. */
function findArrival(run: Run, to: Place, shops: readonly Place[]) {
  const [last, end] = [run.points.at(-2), run.points.at(-1)]
  const door = to.doors.toSorted((one, other) =>
    end === undefined ? 0 : distance(one.free, end) - distance(other.free, end),
  )[0]
  if (last === undefined || end === undefined || door === undefined) return null
  const turn = turnBetween(directionOf(last, end), directionOf(end, door.at))
  const beside = doorsBeside(run, shops).filter(({ side }) => side === turn)
  const isBeside = (at: Point) => turn === 'straight' || sideOf(last, end, at) === turn
  const neighbour = shops
    .flatMap((place) =>
      place.doors.filter(({ at }) => isBeside(at)).map(({ at }) => ({ place, away: distance(at, door.at) })),
    )
    .toSorted((one, other) => one.away - other.away)[0]
  const before = beside.filter(({ along }) => along < run.centimetres - 100).length
  return {
    side: turn,
    nth: turn !== 'straight' && before < 4 && run.centimetres > 300 ? before + 1 : null,
    neighbour: neighbour !== undefined && neighbour.away < 1500 ? neighbour.place : null,
  }
}
