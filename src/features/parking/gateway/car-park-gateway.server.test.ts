import { pino } from 'pino'
import { createIncidents } from '#platform/incidents.server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { testCarPark } from '#features/parking/stand-in/car-park-contract.test-support.ts'
import { kiel, openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import { createCarParkStandIn } from '#features/parking/stand-in/stand-in.server.ts'
import { gatewayKey, type GatewayAnswer } from '../../../../tests/support/gateway/gateway-answers.ts'
import { startGatewayServer } from '../../../../tests/support/gateway/gateway-server.ts'
import { runWithCorrelationId } from '#platform/external/correlation-id.server.ts'
import { createCarParkGateway } from './car-park-gateway.server.ts'

let database: OpenDatabase
let server: Awaited<ReturnType<typeof startGatewayServer>>
const clock = { now: Date.UTC(2026, 10, 20, 12) }
const logged: string[] = []
/** Replaces the answers of the gateway while a test sets it. */
let instead: GatewayAnswer | undefined
let incidents = createIncidents()

beforeEach(() => {
  instead = undefined
  incidents = createIncidents()
})
beforeAll(async () => {
  database = await openCarParkDatabase()
  server = await startGatewayServer(
    () => ({ carPark: createCarParkStandIn({ db: database.db, now: () => clock.now }) }),
    (_, answer) => instead ?? answer,
  )
}, 60_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

const open = (options: { readonly baseUrl?: string; readonly key?: string } = {}) =>
  createCarParkGateway({
    baseUrl: options.baseUrl ?? server.baseUrl,
    key: options.key ?? gatewayKey,
    keySetting: 'PARKING_GATEWAY_KEYS',
    logger: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
    incidents,
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

const quote = {
  ticket: { ticketNumber: '100000010095', licencePlate: null, enteredAt: '2026-11-20T10:25:00Z' },
  minutes: 95,
  quotedAt: '2026-11-20T12:00:00Z',
  validUntil: '2026-11-20T12:26:00Z',
  timesPaid: 0,
  grossAmount: 340,
  amount: 340,
  voucherRates: [],
}

test.each([
  ['a key that is refused', { status: 401, json: {} }],
  ['a web page', { status: 200, json: '<html>Wartung</html>' }],
  ['nothing', { status: 200, json: {} }],
  ['a redirect', { status: 302, json: {} }],
  ['amounts that do not add up', { status: 200, json: { ...quote, amount: 1 } }],
  [
    'another ticket',
    { status: 200, json: { ...quote, ticket: { ...quote.ticket, ticketNumber: '100000010096' } } },
  ],
  ['a refusal that nobody knows', { status: 404, json: { code: 'closed' } }],
])('API-13 %s is a failed call, and leaves the breaker closed', async (_, answer) => {
  instead = answer
  const carPark = open()
  for (let i = 0; i < 6; i += 1) {
    expect(await carPark.quote(kiel, '100000010095', null)).toEqual(unavailable)
  }
  expect(incidents.counts.callsFailed['car park']).toBe(6)
  expect(incidents.counts.breakersOpen['car park']).toBe(0)
  instead = { status: 200, json: quote }
  expect(await carPark.quote(kiel, '100000010095', null)).toMatchObject({ ok: true })
})

test.each([
  ['a refusal that the document names', { status: 404, json: { code: 'unknown-ticket' } }, 'unknown-ticket'],
  [
    'the same with the status of a good answer',
    { status: 200, json: { code: 'expired-ticket' } },
    'expired-ticket',
  ],
])('API-13 %s is no failed call', async (_, answer, kind) => {
  instead = answer
  expect(await open().quote(kiel, '100000010095', null)).toEqual({ ok: false, problem: { kind } })
  expect(incidents.counts.callsFailed['car park']).toBe(0)
})

test('API-13 a car park that does not count its spaces answers 404, which is no failed call', async () => {
  instead = { status: 404, json: '' }
  expect(await open().countFreeSpaces(kiel)).toBeUndefined()
  expect(incidents.counts.callsFailed['car park']).toBe(0)
  instead = { status: 401, json: {} }
  expect(await open().countFreeSpaces(kiel)).toBeUndefined()
  expect(incidents.counts.callsFailed['car park']).toBe(1)
})

test.each([
  [
    'a refused key',
    { status: 401, json: {} },
    { status: 401, msg: 'the car park gateway refuses the key of PARKING_GATEWAY_KEYS' },
  ],
  [
    'missing fields',
    { status: 200, json: { ...quote, timesPaid: undefined, validUntil: 'soon' } },
    { status: 200, fields: ['validUntil', 'timesPaid'] },
  ],
  [
    'amounts that do not add up',
    { status: 200, json: { ...quote, amount: 1 } },
    { status: 200, fields: ['the amounts do not add up'] },
  ],
  [
    'another ticket',
    { status: 200, json: { ...quote, ticket: { ...quote.ticket, ticketNumber: '100000010096' } } },
    { status: 200, fields: ['it is about another ticket'] },
  ],
  [
    'a refusal that nobody knows',
    { status: 404, json: { code: 'closed', ticketNumber: '100000010096' } },
    { status: 404, fields: ['code'] },
  ],
  [
    'a centre that it does not know',
    { status: 404, json: { code: 'unknown-centre' } },
    { status: 404, msg: 'the car park gateway does not know this centre' },
  ],
  ['a web page', { status: 200, json: '<html>' }, { status: 200, fields: ['no JSON'] }],
  ['a failure', { status: 503, json: {} }, { msg: 'the car park gateway does not answer' }],
])('API-13 the log says which gateway sent %s, to which call of which centre', async (_, answer, line) => {
  instead = answer
  logged.length = 0
  await runWithCorrelationId('visit-1', () => open().quote(kiel, '100000010095', 'HGK-1H'))
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    msg: 'the car park gateway sent an invalid answer',
    gateway: new URL(server.baseUrl).host,
    call: 'POST /parking/centers/{centerUid}/tickets/quote',
    centre: kiel,
    correlationId: 'visit-1',
    ...line,
  })
  for (const secret of ['100000010095', '100000010096', 'HGK-1H', gatewayKey]) {
    expect(logged[0]).not.toContain(secret)
  }
})

test('API-13 PAY-03 the release id goes along, so that a repeated release is one', async () => {
  const release = {
    releaseId: 'payment-7',
    number: '100000030095',
    amountCents: 340,
    voucherCode: null,
    payableUntil: Date.UTC(2026, 10, 20, 12, 26),
  }
  await open().quote(kiel, release.number, null)
  await runWithCorrelationId('job-7-of-payments', () => open().releaseExit(kiel, release))
  expect(server.seen.at(-1)?.headers).toMatchObject({
    'idempotency-key': 'payment-7',
    'x-correlation-id': 'job-7-of-payments',
  })
  expect(server.seen.at(-1)?.body, 'PAY-03 the end of the price goes along').toMatchObject({
    payableUntil: '2026-11-20T12:26:00.000Z',
  })
})

test('API-13 PAY-03 a question that fails at once is asked again, an exit is not', async () => {
  instead = { status: 503, json: {} }
  const carPark = open()
  const countCalls = async (call: () => Promise<unknown>) => {
    const before = server.seen.length
    expect(await call()).toEqual(unavailable)
    return server.seen.length - before
  }
  const release = { releaseId: 'payment-8', number: '100000030095', amountCents: 0, voucherCode: null }
  expect(await countCalls(() => carPark.quote(kiel, '100000030095', null))).toBe(2)
  expect(await countCalls(() => carPark.releaseExit(kiel, { ...release, payableUntil: 0 }))).toBe(1)
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
