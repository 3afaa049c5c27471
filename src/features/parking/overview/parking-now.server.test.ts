import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreeSpaceCounts } from '../tickets/free-spaces.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { createParkingLotsRoutes } from '../calls/parking-lots-routes.server.ts'
import { findParkingNow } from './parking-now.server.ts'

const afternoon = Date.parse('2026-11-20T14:30:00Z')
const minute = 60_000

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
  // The car park is open whenever the centre is, instead of around the clock.
  const { db } = server.services
  const hafen = db.selectFrom('centre').select(['parking', 'schedule']).where('uid', '=', 'hafen')
  const { parking, schedule } = await hafen.executeTakeFirstOrThrow()
  const shorter = JSON.stringify(parking && { ...parking, schedule })
  await db.updateTable('centre').set({ parking: shorter }).where('uid', '=', 'hafen').execute()
}, 60_000)
afterAll(() => server.close())

const never = () => new Promise<never>(() => undefined)
const find = (centreUid: string, count: () => Promise<number | undefined>, nowMs = afternoon) =>
  findParkingNow(
    {
      content: server.services.content,
      countFreeSpaces: createFreeSpaceCounts({ countFreeSpaces: count }, () => nowMs),
    },
    centreUid,
    { nowMs, patienceMs: 300 },
  )

test('PKC-01 an open car park says how many spaces are free, for a minute', async () => {
  expect(await find('hafen', async () => 7)).toEqual({ spaces: 10, free: 7, freshUntil: afternoon + minute })
})

test('PKC-01 a car park that does not know it or does not answer holds no page up, and is asked again soon', async () => {
  const unknown = { spaces: 10, free: null, freshUntil: afternoon + minute }
  expect(await find('hafen', async () => undefined)).toEqual(unknown)
  expect(await find('hafen', never)).toEqual(unknown)
})

test('PKC-01 a closed car park has no free spaces to offer, until it opens', async () => {
  const christmas = Date.parse('2026-12-25T12:00:00Z')
  const closed = await find('hafen', async () => 7, christmas)
  expect(closed).toMatchObject({ spaces: 10, free: null })
  expect(closed?.freshUntil).toBeGreaterThan(christmas + minute)
})

test('PKC-01 PRD-04 a centre without parking has none, and nobody is asked', async () => {
  expect(await find('markt', never)).toBeUndefined()
})

test('PKC-01 a car park is asked twice a minute at most, no matter who wants to know', async () => {
  let [now, asked] = [afternoon, 0]
  const count = createFreeSpaceCounts({ countFreeSpaces: async () => ++asked }, () => now)
  expect(await count('hafen')).toEqual({ free: 1, countedAt: afternoon })
  now += 29_999
  expect(await count('hafen')).toEqual({ free: 1, countedAt: afternoon })
  now += 1
  expect(await count('hafen')).toEqual({ free: 2, countedAt: afternoon + 30_000 })
})

test.each([
  ['2026-11-20T14:30:00Z', 7, 'open'],
  ['2026-11-20T14:30:00Z', undefined, 'nodata'],
  ['2026-11-20T22:30:00Z', 7, 'closed'],
  ['2026-11-20T22:30:00Z', undefined, 'closed'],
])('FAC-04 at %s a car park with %s free spaces is %s in the terms of ParkAPI', async (time, free, state) => {
  const at = Date.parse(time)
  const tickets = { countFreeSpaces: async () => ({ free, countedAt: at }) }
  const answer = await createParkingLotsRoutes(server.services, tickets).request('/hafen/parking.json')
  const { lots } = (await answer.json()) as { lots: { free?: number; state: string }[] }
  expect(lots.map((lot) => [lot.free, lot.state])).toEqual([[free, state]])
})
