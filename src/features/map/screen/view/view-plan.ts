import { decideOpeningStatus } from '#features/centres/opening-hours/opening-status.ts'
import { openKinds } from '#features/centres/opening-hours/open-kinds.ts'
import { formatDate } from '#i18n/date-text.ts'
import type { Locale } from '#i18n/locale.ts'
import { describeWay, type Step } from '#features/map/way/describe-way.ts'
import { findWay } from '#features/map/way/explain-no-way.ts'
import { findNearestWay, type Leg, type Way, type WayConditions } from '#features/map/way/find-way.ts'
import type { PreparedGraph } from '#features/map/way/prepare-graph.ts'
import { sayFrom } from '#features/map/way/said-names.ts'
import { tellNoWay } from '#features/map/way/tell-no-way.ts'
import { minutesOf } from '#features/map/way/way-costs.ts'
import type { Place } from '#features/map/way/way-graph.ts'
import type { PlanMaterial } from './plan-material.ts'
import type { PlanQuery } from './plan-query.ts'
import { conditionsOf, findBestEntrance, prepareOnce } from './plan-search.ts'

/** A step of the way, with its part of the line; floors and places are indexes. */
export type ShownStep = Omit<Step, 'level'>

/** The way, or why there is none. */
export type ShownWay =
  | {
      readonly isFound: true
      readonly minutes: number
      readonly metres: number
      /** How many levels up and down in all. */
      readonly levels: number
      /** The floors on which one walks. */
      readonly walked: readonly number[]
      readonly steps: readonly ShownStep[]
      readonly legs: readonly Leg[]
      /** `same`: a step-free way was asked for, and the ordinary one is that. */
      readonly stepFree: 'no' | 'yes' | 'same'
    }
  | { readonly isFound: false; readonly reason: string; readonly instead: number | null }

/** What an address of the plan shows; places are indexes into those of the material. */
export type PlanView = {
  readonly title: string
  readonly query: PlanQuery
  readonly floor: number
  readonly to: number | null
  readonly from: number | null
  /** Whether the visitor has named no start, so that the way begins at the best entrance. */
  readonly isFromAssumed: boolean
  /** Which of the places asked for the plan does not have. */
  readonly unknown: readonly ('to' | 'from')[]
  /** What is wrong with the destination of a form that was sent: there is none, or it is the start. */
  readonly fault: 'missing' | 'same' | null
  readonly way: ShownWay | null
  /** The nearest place of each kind that is often asked for, and how far it is; nearest first. */
  readonly nearest: readonly { readonly place: number; readonly metres: number }[]
  /** That the start or the destination, a lift, is out of order; null if it is not. */
  readonly outage: string | null
}

/** The words of title, steps and reasons. */
export type TellWay = (
  key:
    | 'map_title'
    | 'map_title_to'
    | 'map_title_from'
    | 'map_out_of_order'
    | Parameters<Parameters<typeof describeWay>[1]['tell']>[0]
    | Parameters<Parameters<typeof tellNoWay>[1]['tell']>[0],
  values: Readonly<Record<string, string | number>>,
) => string

/** Kinds of which the nearest one is told. */
const soughtKinds: readonly string[] = ['toilet', 'lift', 'atm']

/** What the plan shows for a query at a moment: the same on the server and in a browser that has the material. */
export function viewPlan(
  material: PlanMaterial,
  query: PlanQuery,
  { nowMs, locale, tell }: { readonly nowMs: number; readonly locale: Locale; readonly tell: TellWay },
): PlanView {
  const { graph, floors, outages, timelines, hours } = material
  const ready = prepareOnce(graph)
  const say = sayFrom(material.said, locale)
  const { places } = graph
  const indexOf = (place: Place) => places.indexOf(place)
  const find = (uid: string | null) => places.find((place) => place.uid === uid)
  const conditions = conditionsOf(material, query.isStepFree, nowMs)
  const asked = find(query.from)
  const to = find(query.to) ?? findNearest(ready, asked, query.to || null, conditions)
  const from = asked ?? (to === undefined ? undefined : findBestEntrance(ready, to, conditions))
  const isOpen = (uid: string): boolean => {
    const timeline = timelines[hours[places.findIndex((place) => place.uid === uid)] ?? -1]
    return timeline !== undefined && openKinds.includes(decideOpeningStatus(timeline, nowMs).kind)
  }
  const show = (way: Way, start: Place, end: Place): ShownWay => {
    const telling = { graph, floors: namesOf(floors), from: start, to: end, locale, say, tell, isOpen }
    const steps = describeWay(way, telling)
    const links = way.legs.filter((leg) => leg.kind !== 'walk')
    return {
      isFound: true,
      minutes: minutesOf(way.seconds),
      metres: Math.round(way.centimetres / 100),
      levels: links.reduce((sum, leg) => sum + Math.abs(ordinalOf(leg.to) - ordinalOf(leg.from)), 0),
      walked: [...new Set(steps.flatMap(({ kind, floor }) => (kind === 'walk' ? floor : [])))],
      steps,
      legs: way.legs,
      stepFree: judgeSteps(way, start, end),
    }
  }
  const judgeSteps = (way: Way, start: Place, end: Place) => {
    if (!isStepFree(way)) return 'no'
    if (!query.isStepFree) return 'yes'
    const ordinary = findWay(ready, start, end, { ...conditions, stepFree: false })
    return ordinary.ok && isStepFree(ordinary.value) ? 'same' : 'yes'
  }
  const ordinalOf = (floor: number) => floors[floor]?.ordinal ?? 0
  const sinceOf = (link: number | null) => {
    const day = outages.find(([broken]) => broken === link)?.[1]
    return day === undefined ? null : formatDate(day)
  }
  const search = (start: Place, end: Place): ShownWay => {
    const way = findWay(ready, start, end, conditions)
    if (way.ok) return show(way.value, start, end)
    const { instead } = way.problem
    // What can be reached instead is a link of its own.
    const reason = tellNoWay({ ...way.problem, instead: null }, { graph, locale, since: sinceOf, tell })
    return { isFound: false, reason, instead: instead === null ? null : indexOf(instead) }
  }
  const way = to !== undefined && from !== undefined && from !== to ? search(from, to) : null
  const here = asked ?? to
  const broken = [to, asked].find((place) => place && sinceOf(place.link) !== null)
  return {
    title:
      to !== undefined
        ? tell('map_title_to', { name: say(to, 'to') })
        : asked === undefined
          ? tell('map_title', {})
          : tell('map_title_from', { name: asked.name.de }),
    query: { ...query, to: to?.uid ?? null, from: asked?.uid ?? null },
    floor: decideFloor(material, query.floor, asked ?? to),
    to: to === undefined ? null : indexOf(to),
    from: from === undefined ? null : indexOf(from),
    isFromAssumed: from !== undefined && asked === undefined,
    unknown: [
      ...(query.to && to === undefined ? (['to'] as const) : []),
      ...(query.from !== null && asked === undefined ? (['from'] as const) : []),
    ],
    fault: query.to === '' ? 'missing' : to !== undefined && to === from ? 'same' : null,
    way,
    nearest:
      here === undefined
        ? []
        : soughtKinds
            .filter((kind) => kind !== here.kind)
            .flatMap((kind) => findNearestWay(ready, here, conditions, kind) ?? [])
            .toSorted((a, b) => a.way.seconds - b.way.seconds)
            .map(({ place, way: { centimetres } }) => ({
              place: indexOf(place),
              metres: Math.round(centimetres / 100),
            })),
    outage: broken
      ? tell('map_out_of_order', { name: broken.name.de, since: sinceOf(broken.link) ?? '' })
      : null,
  }
}

const isStepFree = ({ legs }: Way): boolean =>
  legs.every(({ kind }) => kind !== 'stairs' && kind !== 'escalator')

const namesOf = (floors: PlanMaterial['floors']) =>
  floors.map(({ ordinal, name }) => ({ ordinal, name: { de: name, en: null } }))

/** The floor that is asked for; else that of the place that matters, or the ground floor. */
function decideFloor({ floors }: PlanMaterial, asked: string | null, place: Place | undefined): number {
  const named = floors.findIndex(
    ({ ordinal, id }) => asked !== null && (String(ordinal) === asked || id === asked),
  )
  if (named >= 0) return named
  if (place !== undefined) return place.floor
  const ground = floors.findIndex(({ ordinal }) => ordinal >= 0)
  return Math.max(0, ground)
}

/** The destination that is named by its kind: the nearest one from the start, or from an entrance. */
function findNearest(
  ready: PreparedGraph,
  from: Place | undefined,
  kind: string | null,
  conditions: WayConditions,
): Place | undefined {
  if (kind === null) return undefined
  const { places } = ready.graph
  const starts = from === undefined ? places.filter((place) => place.kind === 'entrance') : [from]
  const ways = starts.flatMap((start) => findNearestWay(ready, start, conditions, kind) ?? [])
  const [best] = ways.toSorted((one, other) => one.way.weight - other.way.weight)
  return best?.place ?? places.find((place) => place.kind === kind)
}
