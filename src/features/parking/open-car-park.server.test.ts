import { pino } from 'pino'
import { createIncidents } from '#platform/incidents.server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { kiel, leipzig, openCarParkDatabase } from './stand-in/car-park.test-support.ts'
import { createCarParkStandIn } from './stand-in/stand-in.server.ts'
import { gatewayKey } from '../../../tests/support/gateway/gateway-answers.ts'
import { startGatewayServer } from '../../../tests/support/gateway/gateway-server.ts'
import { openCarPark } from './open-car-park.server.ts'

let database: OpenDatabase
let server: Awaited<ReturnType<typeof startGatewayServer>>
const now = () => Date.UTC(2026, 10, 20, 12)

beforeAll(async () => {
  database = await openCarParkDatabase()
  server = await startGatewayServer(() => ({ carPark: createCarParkStandIn({ db: database.db, now }) }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

const open = (settings: Record<string, string>) =>
  openCarPark({
    db: database.db,
    environment: parseEnvironment({ LOG_LEVEL: 'silent', ...settings }),
    incidents: createIncidents(),
    logger: pino({ level: 'silent' }),
    now,
  })

const ofKiel = () => ({
  PARKING_GATEWAYS: `${kiel}=${server.baseUrl}`,
  PARKING_GATEWAY_KEYS: `${kiel}=${gatewayKey}`,
})

test('API-13 a centre with a car park of another maker asks its own gateway, all others the common one', async () => {
  const carPark = open({ ...ofKiel(), PARKING_GATEWAY_URL: 'http://127.0.0.1:1' })
  expect(await carPark.quote(kiel, '100000010095', null)).toMatchObject({ ok: true })
  expect(server.seen.at(-1)?.url).toContain(`/parking/centers/${kiel}/`)
  const before = server.seen.length
  expect(await carPark.quote(leipzig, '100000020095', null)).toMatchObject({ ok: false })
  expect(server.seen.length, "a key of one maker is not shown to another's gateway").toBe(before)
})

test('API-13 in a trial the other centres keep the embedded car park', async () => {
  expect(await open(ofKiel()).quote(leipzig, '100000030095', null)).toMatchObject({ ok: true })
})

test('API-13 PAY-05 with real money nothing can be paid at a centre without a gateway', async () => {
  const carPark = open({
    ...ofKiel(),
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  expect(await carPark.quote(kiel, '100000040095', null)).toMatchObject({ ok: true })
  expect(await carPark.quote(leipzig, '100000040095', null)).toEqual({
    ok: false,
    problem: { kind: 'unavailable' },
  })
  expect(await carPark.countFreeSpaces(leipzig)).toBeUndefined()
})
