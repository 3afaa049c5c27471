import type { ContentFault } from '#platform/content/content-fault.ts'
import type { OpeningHours } from '../read/content.ts'
import { resolveDay } from '#features/centres/opening-hours/resolve-days.server.ts'
import { isRelativeDay } from '#platform/content/relative-day.ts'
import { faultAt, type Entry } from '#platform/content/yaml-entry.ts'
import type { ValuePath } from '#platform/content/value-path.ts'

type Hours = Omit<OpeningHours['weekly'][number], 'days'>

/** Hours that end after midnight, up to this time, belong to the day before; a later end is reported as a mistake. */
const endOfNight = '08:00'

const passesMidnight = (from: string, till: string): boolean => till <= from

export function checkOpeningHours(
  entry: Entry<unknown>,
  path: ValuePath,
  hours: OpeningHours,
): ContentFault[] {
  const weekly = hours.weekly.flatMap((row, index) => checkHours(entry, [...path, 'weekly', index], row))
  const special = hours.special.flatMap((day, index) =>
    day.closed === true ? [] : checkHours(entry, [...path, 'special', index], day),
  )
  return [...weekly, ...special, ...checkWeek(entry, path, hours), ...checkSpecialDates(entry, path, hours)]
}

function checkHours(entry: Entry<unknown>, path: ValuePath, hours: Hours): ContentFault[] {
  const { from, till, from_ext, till_ext } = hours
  if ((from_ext === undefined) !== (till_ext === undefined)) {
    const [given, missing] = from_ext === undefined ? ['till_ext', 'from_ext'] : ['from_ext', 'till_ext']
    return [faultAt(entry, [...path, given], `${given} has no ${missing}`, `add ${missing}: …`)]
  }
  const intervals: (readonly [start: string, end: string, field: 'till' | 'till_ext'])[] = [
    [from, till, 'till'],
  ]
  if (from_ext !== undefined && till_ext !== undefined) intervals.push([from_ext, till_ext, 'till_ext'])
  const faults = intervals.flatMap(([start, end, field]) => {
    if (!passesMidnight(start, end) || (start !== end && end <= endOfNight)) return []
    const remedy = `write an end after ${start}; past midnight it may be up to ${endOfNight}, and a whole day is 00:00 to 24:00`
    return [faultAt(entry, [...path, field], `${start} to ${end} ends before it begins`, remedy)]
  })
  if (from_ext !== undefined && (passesMidnight(from, till) || from_ext < till)) {
    const remedy = `let the second interval begin at ${till} or later`
    faults.push(faultAt(entry, [...path, 'from_ext'], `${from_ext} lies within ${from} to ${till}`, remedy))
  }
  return faults
}

/** Days named twice, and hours after midnight that overlap the opening hours of the next day. */
function checkWeek(entry: Entry<unknown>, path: ValuePath, { weekly }: OpeningHours): ContentFault[] {
  const faults: ContentFault[] = []
  const rowOf = new Map<number, number>()
  for (const [index, { days }] of weekly.entries()) {
    for (const [place, day] of days.entries()) {
      const at = [...path, 'weekly', index, 'days', place]
      const remedy = 'name each day once; a second interval is from_ext and till_ext'
      if (rowOf.has(day)) faults.push(faultAt(entry, at, `day ${day} has hours already`, remedy))
      else rowOf.set(day, index)
    }
  }
  for (const [day, index] of rowOf) {
    const row = weekly[index]
    const next = weekly[rowOf.get((day % 7) + 1) ?? -1]
    if (row === undefined || next === undefined) continue
    const [start, end] = [row.from_ext ?? row.from, row.till_ext ?? row.till]
    if (passesMidnight(start, end) && end > next.from) {
      const problem = `the night of day ${day} till ${end} reaches into the next day, which opens at ${next.from}`
      const at = [...path, 'weekly', index, row.till_ext ? 'till_ext' : 'till']
      faults.push(faultAt(entry, at, problem, `end by ${next.from}`))
    }
  }
  return faults
}

/** Dates that are written twice. Where `today+14` falls on a written-out date, that one applies, which is no fault. */
function checkSpecialDates(
  entry: Entry<unknown>,
  path: ValuePath,
  { special }: OpeningHours,
): ContentFault[] {
  return special.flatMap(({ date }, index) => {
    if (special.findIndex((other) => other.date === date) === index) return []
    const at = [...path, 'special', index, 'date']
    return [faultAt(entry, at, `${date} is there already`, 'name each date once')]
  })
}

/** Special days with their dates; a written-out day replaces a relative one, an earlier relative one a later one. */
export function resolveSpecialDays(special: OpeningHours['special'], today: string): OpeningHours['special'] {
  const byDate = new Map<string, OpeningHours['special'][number]>()
  const writtenFirst = special.toSorted(
    (a, b) => Number(isRelativeDay(a.date)) - Number(isRelativeDay(b.date)),
  )
  for (const day of writtenFirst) {
    const date = resolveDay(day.date, today)
    if (!byDate.has(date)) byDate.set(date, { ...day, date })
  }
  return [...byDate.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}
