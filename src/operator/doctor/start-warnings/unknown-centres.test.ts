import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { findUnknownCentres } from './unknown-centres.ts'
import { warnOfUnknownCentres } from './warn-of-unknown-centres.server.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openCarParkDatabase()
}, 60_000)
afterAll(() => database.close())

const misspelt = parseEnvironment({
  PAYMENT_ACCOUNTS: 'hafengalerie-kiel=kiel-gmbh,hafengallerie-kiel=kiel-gmbh',
  PARKING_GATEWAYS: 'hafengalerie-kil=https://kiel.example,mars=https://mars.example',
})

test('PAY-07 API-13 a centre that a setting names and the content does not have is found, with what was meant', () => {
  expect(findUnknownCentres(misspelt, ['hafengalerie-kiel', 'lindenarkaden-leipzig'])).toEqual([
    {
      setting: 'PAYMENT_ACCOUNTS',
      uid: 'hafengallerie-kiel',
      remedy: 'did you mean hafengalerie-kiel?',
    },
    { setting: 'PARKING_GATEWAYS', uid: 'hafengalerie-kil', remedy: 'did you mean hafengalerie-kiel?' },
    {
      setting: 'PARKING_GATEWAYS',
      uid: 'mars',
      remedy: 'write one of hafengalerie-kiel, lindenarkaden-leipzig',
    },
  ])
})

test('PAY-07 API-13 the server logs an error for each centre of its settings that is not in the content', async () => {
  const lines: Record<string, unknown>[] = []
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const services = { db: database.db, logger }
  await warnOfUnknownCentres({ ...services, environment: misspelt })
  expect(lines).toHaveLength(3)
  expect(lines[0]).toEqual({
    level: 50,
    setting: 'PAYMENT_ACCOUNTS',
    uid: 'hafengallerie-kiel',
    remedy: 'did you mean hafengalerie-kiel?',
    msg: 'a setting names a centre that is not in the content',
  })
  await warnOfUnknownCentres({
    ...services,
    environment: parseEnvironment({ PAYMENT_ACCOUNTS: 'hafengalerie-kiel=kiel-gmbh' }),
  })
  expect(lines).toHaveLength(3)
})
