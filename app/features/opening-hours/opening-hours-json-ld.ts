import { listIntervals } from './list-intervals.ts'
import type { OpeningSchedule, Operation } from './opening-hours.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type JsonLd = Record<string, unknown>

/** The opening hours of a schedule for schema.org: its week, and its future special days. */
export function describeOpeningHours({ weekly, special }: OpeningSchedule, today: string): JsonLd {
  const hours = (operation: Operation | null) =>
    operation === null
      ? [{ opens: '00:00', closes: '00:00' }]
      : listIntervals(operation).map(({ from, till }) => ({
          opens: from,
          closes: till === '24:00' ? '23:59' : till,
        }))
  const specification = (when: JsonLd, operation: Operation | null) =>
    hours(operation).map((times) => ({ '@type': 'OpeningHoursSpecification', ...when, ...times }))
  return {
    openingHoursSpecification: weekly
      .filter(({ isClosed }) => !isClosed)
      .flatMap(({ dayOfWeek, operation }) =>
        specification({ dayOfWeek: dayNames[dayOfWeek - 1] }, operation),
      ),
    specialOpeningHoursSpecification: special
      .filter(({ date }) => date >= today)
      .flatMap(({ date, operation }) => specification({ validFrom: date, validThrough: date }, operation)),
  }
}
