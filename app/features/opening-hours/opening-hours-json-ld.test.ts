import { expect, test } from 'vitest'
import { describeOpeningHours } from './opening-hours-json-ld.ts'
import { scheduleOf, specialDay, weekOf } from './opening-hours.test-support.ts'

test('RTE-16 structured data contain the week and the upcoming special days', () => {
  const schedule = scheduleOf({
    weekly: weekOf('09:00–12:30, 14:00–18:00', null, null, null, null, '18:00–24:00', null),
    special: [specialDay('2026-12-23', '10:00–12:00'), specialDay('2026-12-24', null)],
  })
  expect(describeOpeningHours(schedule, '2026-12-24')).toEqual({
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00', closes: '12:30' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '14:00', closes: '18:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '18:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  })
})
