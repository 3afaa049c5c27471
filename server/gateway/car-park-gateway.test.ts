import { pino } from 'pino'
import { createIncidents } from '#app/platform/incidents.server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open-database.ts'
import { testCarPark } from '#server/stand-ins/car-park/car-park-contract.ts'
import { kiel, openCarParkDatabase } from '#server/stand-ins/car-park/car-park.test-support.ts'
import { createCarParkStandIn } from '#server/stand-ins/car-park/stand-in.ts'
import { gatewayKey } from '../../tests/support/gateway/gateway-answers.ts'
import { startGatewayServer } from '../../tests/support/gateway/gateway-server.ts'
import { runWithCorrelationId } from '#app/platform/external/correlation-id.server.ts'
import { createCarParkGateway } from './car-park-gateway.ts'

let database: OpenDatabase
let server: Awaited<ReturnType<typeof startGatewayServer>>
const clock = { now: Date.UTC(2026, 10, 20, 12) }
const logged: string[] = []

beforeAll(async () => {
  database = await openCarParkDatabase()
  server = await startGatewayServer(() => ({
    carPark: createCarParkStandIn({ db: database.db, now: () => clock.now }),
  }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

const open = (options: { readonly baseUrl?: string; readonly key?: string } = {}) =>
  createCarParkGateway({
    baseUrl: options.baseUrl ?? server.baseUrl,
    key: options.key ?? gatewayKey,
    logger: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
    incidents: createIncidents(),
    now: () => clock.now,
    limits: { connect: 900, read: 1000, total: 3000 },
  })

testCarPark(() => ({ carPark: open(), clock }))

const unavailable = { ok: false, problem: { kind: 'unavailable' } }

test('API-13 a wrong key, a closed port and a host that is none leave the car park unavailable', async () => {
  for (const options of [
    { key: 'another' },
    { baseUrl: 'http://127.0.0.1:1' },
    { baseUrl: 'http://no-such-host.invalid' },
  ]) {
    expect(await open(options).quote(kiel, '100000010095', null)).toEqual(unavailable)
  }
})

test('API-13 after five failures the gateway is left alone for ten seconds', async () => {
  const carPark = open()
  for (let i = 0; i < 3; i += 1) await carPark.quote(kiel, '503000000000', null)
  const before = server.seen.length
  expect(await carPark.quote(kiel, '100000020095', null)).toEqual(unavailable)
  expect(server.seen.length).toBe(before)
  clock.now += 10_000
  expect(await carPark.quote(kiel, '100000020095', null)).toMatchObject({ ok: true })
})

test('API-13 the release id goes along, so that a repeated release is one', async () => {
  const release = {
    releaseId: 'payment-7',
    number: '100000030095',
    amountCents: 340,
    voucherCode: null,
    priceValidUntil: null,
  }
  await open().quote(kiel, release.number, null)
  await runWithCorrelationId('job-7-of-payments', () => open().releaseExit(kiel, release))
  expect(server.seen.at(-1)?.headers).toMatchObject({
    'idempotency-key': 'payment-7',
    'x-correlation-id': 'job-7-of-payments',
  })
})

test('API-13 no ticket number and no plate in any address or log line', async () => {
  await open().findTicket(kiel, { kind: 'plate', plate: 'KIPA95' })
  await open().quote(kiel, '502000000000', 'HGK-1H')
  await open({ baseUrl: 'http://127.0.0.1:1' }).quote(kiel, '100000040095', 'HGK-1H')
  expect(logged.length).toBeGreaterThan(0)
  const written = logged.join('') + server.seen.map(({ url }) => url).join('')
  for (const secret of ['KIPA95', '502000000000', '100000040095', 'HGK-1H', gatewayKey]) {
    expect(written).not.toContain(secret)
  }
})
