import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { testCarPark } from './car-park-contract.test-support.ts'
import { openCarParkDatabase } from './car-park.test-support.ts'
import { createCarParkStandIn } from './stand-in.server.ts'

let database: OpenDatabase
const clock = { now: Date.UTC(2026, 10, 20, 12) }

beforeAll(async () => {
  database = await openCarParkDatabase()
}, 60_000)
afterAll(() => database.close())

testCarPark(() => ({
  carPark: createCarParkStandIn({ db: database.db, now: () => clock.now, latenessMs: 1 }),
  clock,
}))
