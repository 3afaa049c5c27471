import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt, momentOf } from '#features/centres/today.server.ts'
import { type EdgeServer, startEdgeServer } from '../../../tests/support/edge-server.ts'
import { findEventsFreshUntil } from './events-fresh-until.server.ts'

const zone = 'Europe/Berlin'
let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
  await server.services.db
    .updateTable('editorial')
    .set({ starts: '2026-05-08 18:00', ends: '2026-05-08 19:30' })
    .where('type', '=', 'event')
    .execute()
})
afterAll(() => server.close())

const freshUntil = (clock: string) =>
  findEventsFreshUntil(server.services.content, 'hafen', dayAt(zone, momentOf(clock, zone)))

test.each([
  ['while an event runs, until it ends', '2026-05-08 19:00', '2026-05-08 19:30'],
  ['once it has ended, until midnight', '2026-05-08 19:30', '2026-05-09 00:00'],
  ['on a day before it, until midnight', '2026-05-07 10:00', '2026-05-08 00:00'],
])('RTE-05 a list of events is up to date %s', async (_, clock, until) => {
  expect(await freshUntil(clock)).toBe(momentOf(until, zone))
})

test('RTE-05 clocks that go forward in the night do not matter', () => {
  expect(momentOf('2026-03-29 03:30', zone)).toBe(Date.parse('2026-03-29T01:30:00Z'))
})
