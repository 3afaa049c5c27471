import { expect, test } from 'vitest'
import { describeOpeningHours } from './opening-hours-json-ld.server.ts'
import { at, scheduleOf, specialDay, weekOf } from './opening-hours.test-support.ts'

test('RTE-16 structured data contain the week the upcoming special days and the public holidays', () => {
  const schedule = scheduleOf({
    weekly: weekOf('09:00–12:30, 14:00–18:00', null, null, null, null, '18:00–24:00', null),
    special: [specialDay('2026-12-23', '10:00–12:00'), specialDay('2026-12-24', null)],
  })
  expect(describeOpeningHours(schedule, at('2026-12-24T12:00'))).toEqual({
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00', closes: '12:30' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '14:00', closes: '18:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '18:00', closes: '23:59' },
    ],
    // Hamburg's holidays of a year.
    specialOpeningHoursSpecification: [
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-10-03',
      '2027-10-31',
    ].map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
  })
})
