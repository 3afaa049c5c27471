import { expect, test } from 'vitest'
import {
  filterEvents,
  formatEventQuery,
  parseEventQuery,
  sortEvents,
  type FilterableEvent,
} from './event-query.ts'

const event = (starts: string, ends: string, more: Partial<FilterableEvent> = {}) => ({
  starts,
  ends,
  kind: 'other' as const,
  free: false,
  for_children: false,
  ...more,
})
/** Friday 4 December 2026 is «today», where nothing else is said. */
const events = {
  friday: event('2026-12-04 18:00', '2026-12-04 20:00', { kind: 'concert' }),
  saturday: event('2026-12-05 10:00', '2026-12-05 12:00', { free: true, for_children: true }),
  'next monday': event('2026-12-07 10:00', '2026-12-07 12:00', { free: true }),
  january: event('2027-01-02 10:00', '2027-01-02 12:00'),
  exhibition: event('2026-11-20 10:00', '2026-12-20 18:00', { kind: 'exhibition' }),
  'night to Saturday': event('2026-12-04 22:00', '2026-12-05 03:00'),
}

function shown(search: string, today = '2026-12-04'): string[] {
  const found = filterEvents(Object.values(events), parseEventQuery(search), today)
  return Object.entries(events).flatMap(([name, one]) => (found.includes(one) ? [name] : []))
}

test.each([
  ['', '2026-12-04', Object.keys(events)],
  ['?when=today', '2026-12-04', ['friday', 'exhibition', 'night to Saturday']],
  ['?when=today', '2026-12-05', ['saturday', 'exhibition', 'night to Saturday']],
  ['?when=week', '2026-12-04', ['friday', 'saturday', 'exhibition', 'night to Saturday']],
  ['?when=weekend', '2026-12-04', ['saturday', 'exhibition', 'night to Saturday']],
  ['?when=weekend', '2026-12-06', ['exhibition']],
  ['?when=week', '2026-12-06', ['exhibition']],
  ['?when=month', '2026-12-04', ['friday', 'saturday', 'next monday', 'exhibition', 'night to Saturday']],
  ['?when=month', '2027-01-01', ['january']],
  ['?when=someday', '2026-12-04', Object.keys(events)],
])('EVT-02 %s on %s', (search, today, names) => {
  expect(shown(search, today)).toEqual(names)
})

test.each([
  ['?free=1', ['saturday', 'next monday']],
  ['?children=1', ['saturday']],
  ['?kind=concert', ['friday']],
  ['?kind=exhibition&when=weekend', ['exhibition']],
  ['?kind=nothing', Object.keys(events)],
])('EVT-02 %s', (search, names) => {
  expect(shown(search)).toEqual(names)
})

test('EVT-02 a query is written as it is read', () => {
  expect(formatEventQuery(parseEventQuery('?children=1&free=1&kind=sport&when=month&x=1'))).toBe(
    '?when=month&kind=sport&free=1&children=1',
  )
  expect(formatEventQuery(parseEventQuery(''))).toBe('')
})

test('EVT-02 what has been running for days stands behind what begins today, and before what is to come', () => {
  expect(sortEvents(Object.values(events), '2026-12-04')).toEqual([
    events.friday,
    events['night to Saturday'],
    events.exhibition,
    events.saturday,
    events['next monday'],
    events.january,
  ])
  expect(sortEvents([events.january, events.exhibition], '2026-12-20')[0]).toBe(events.exhibition)
})
