import type { ContentFault } from '#platform/content/content-fault.ts'
import type { OpeningHours } from '../read/content.ts'
import { resolveDay } from '#features/centres/opening-hours/resolve-days.server.ts'
import type { ValuePath } from '#platform/content/value-path.ts'
import { faultAt, type Entry } from '#platform/content/yaml-entry.ts'

/**
 * A moment, `YYYY-MM-DD HH:MM` in a time zone, that the clocks skip or show twice when they are changed: no page and
 * calendar could agree on it.
 */
export function checkClockChange(
  entry: Entry<unknown>,
  path: ValuePath,
  moment: string,
  timeZone: string,
): ContentFault[] {
  const written = Temporal.PlainDateTime.from(moment.replace(' ', 'T'))
  const earlier = written.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = written.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (earlier.equals(later)) return []
  const [day, time] = [written.toPlainDate().toString(), clockOf(written)]
  if (!earlier.toPlainDateTime().equals(written)) {
    const remedy = `write ${clockOf(later.toPlainDateTime())}, which they show then, or another time`
    return [faultAt(entry, path, `the clocks go forward on ${day}, and there is no ${time}`, remedy)]
  }
  const change = earlier.getTimeZoneTransition('next')
  const goesTo = clockOf((change ?? later).toPlainDateTime())
  const goesFrom = clockOf((change ?? later).toPlainDateTime().add(later.since(earlier)))
  const remedy = `write a time before ${goesTo} or from ${goesFrom}`
  return [faultAt(entry, path, `the clocks go back on ${day}, and ${time} comes twice`, remedy)]
}

/** The same of the hours of special days; an end after midnight belongs to the next day. */
export const checkClockChanges = (
  entry: Entry<unknown>,
  path: ValuePath,
  special: OpeningHours['special'],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): ContentFault[] =>
  special.flatMap((day, index) => {
    if (day.closed === true) return []
    const date = Temporal.PlainDate.from(resolveDay(day.date, today))
    let last = ''
    let days = 0
    return (['from', 'till', 'from_ext', 'till_ext'] as const).flatMap((field) => {
      const time = day[field]
      if (time === undefined) return []
      if (time <= last) days = 1
      last = time
      if (time === '24:00') return []
      return checkClockChange(
        entry,
        [...path, 'special', index, field],
        `${date.add({ days }).toString()} ${time}`,
        timeZone,
      )
    })
  })

const clockOf = (moment: Temporal.PlainDateTime): string =>
  moment.toPlainTime().toString({ smallestUnit: 'minute' })
