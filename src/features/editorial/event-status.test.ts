import { expect, test } from 'vitest'
import { describeEventStatus, schemaOfStatus, type EventStatus } from './event-status.ts'

test.each<[EventStatus, string | null, string | null, string | null, string]>([
  ['scheduled', null, null, null, 'EventScheduled'],
  ['cancelled', null, 'Abgesagt', 'Cancelled', 'EventCancelled'],
  ['postponed', null, 'Verschoben, neuer Termin folgt', 'Postponed, new date to follow', 'EventPostponed'],
  [
    'moved',
    '2026-12-05 14:00',
    'Verschoben, zuvor Sa. 05.12.2026, 14:00',
    'Moved, previously Saturday, 05.12.2026, 14:00',
    'EventRescheduled',
  ],
])('EVT-05 an event that is %s says so', (status, previousStarts, german, english, schema) => {
  expect(describeEventStatus({ status, previousStarts }, 'de')).toBe(german)
  expect(describeEventStatus({ status, previousStarts }, 'en')).toBe(english)
  expect(schemaOfStatus(status)).toBe(`https://schema.org/${schema}`)
})
