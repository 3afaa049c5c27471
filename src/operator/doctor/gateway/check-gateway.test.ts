import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { succeed } from '#core/result.ts'
import { callExternal } from '#platform/external/external-call.server.ts'
import { createEmbeddedProfileGateway } from '#features/account/profile/gateway/embedded-profile-gateway.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { kiel, openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import { createCarParkStandIn } from '#features/parking/stand-in/stand-in.server.ts'
import { createCardIssuerStandIn } from '#features/cards/stand-in/stand-in.server.ts'
import {
  answerAsGateway,
  gatewayKey,
  tokenOf,
  type GatewayAnswer,
  type GatewayParts,
} from '../../../../tests/support/gateway/gateway-answers.ts'
import { startGatewayServer } from '../../../../tests/support/gateway/gateway-server.ts'
import { checkCards } from './check-cards.ts'
import { checkParking } from './check-parking.ts'
import { checkProfile } from './check-profile.ts'
import { features } from '#main/features.ts'
import { listGatewayCalls } from '#platform/gateway/list-gateway-calls.server.ts'
import { createProber, type CallReport, type SendCall } from './probe.ts'

/*
 * The checker that operators run against their gateways is the contract that our own have to keep: the embedded parts,
 * called in this process, and a server over HTTP that is written from the document.
 */

let database: OpenDatabase
let server: Awaited<ReturnType<typeof startGatewayServer>>
/** Spoils the answers of the server while a test sets it. */
let spoil: (path: string, answer: GatewayAnswer) => GatewayAnswer = (_, answer) => answer
const stay = { ticketNumber: '100000010095', licencePlate: 'KIPA95', voucherCode: 'HGK-1H' }
const card = { cardNumber: '6391760000000011', holder: 'Alex Muster', expires: '2035-12' }
const visitor = { oid: 'oid-of-the-test', accessToken: tokenOf('oid-of-the-test') }
const now = () => Date.UTC(2026, 10, 20, 12)

const parts = (): GatewayParts => ({
  carPark: createCarParkStandIn({ db: database.db, now }),
  cards: createCardIssuerStandIn(),
  profiles: createEmbeddedProfileGateway(database.db, now),
})

beforeAll(async () => {
  database = await openCarParkDatabase()
  const caller = { oid: visitor.oid, token: '', correlationId: '' }
  await parts().profiles?.patchProfile(caller, { firstName: 'Ada', postalCode: '24103' })
  server = await startGatewayServer(parts, (path, answer) => spoil(path, answer))
}, 60_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

const embedded: SendCall = async ({ method, path, headers, body }) => {
  const parsed: unknown = body === undefined ? undefined : JSON.parse(body)
  const { status, json } = await answerAsGateway(parts(), { method, path, headers, body: parsed })
  return succeed({ status, body: JSON.stringify(json ?? {}) })
}
const overHttp: SendCall = ({ path, ...call }) =>
  callExternal({ ...call, url: server.baseUrl + path }, { connect: 5_000, read: 5_000, total: 10_000 })

const calls = await listGatewayCalls(features)

async function checkAll(send: SendCall, key = gatewayKey): Promise<readonly CallReport[]> {
  const reports: CallReport[] = []
  const secrets = [visitor.accessToken, card.cardNumber]
  const ask = createProber({ send, key, secrets, report: (report) => reports.push(report), calls })
  await checkProfile(ask, visitor)
  await checkParking(ask, kiel, stay)
  await checkCards(ask, card)
  return reports
}
const faultsOf = (reports: readonly CallReport[]) =>
  reports.flatMap(({ call, faults }) => faults.map(({ problem }) => `${call}: ${problem}`))

describe.each([
  ['the embedded parts', () => embedded],
  ['a server written from the document', () => overHttp],
])('%s', (_, send) => {
  test('API-13 answer every call as the document says', async () => {
    const reports = await checkAll(send())
    expect(faultsOf(reports)).toEqual([])
    const asked = new Set(reports.map(({ call }) => call))
    expect([...asked].toSorted()).toEqual(
      [
        'countFreeSpaces',
        'creditCard',
        'findTicket',
        'getProfile',
        'patchProfile',
        'quoteTicket',
        'recogniseCard',
        'releaseExit',
      ].toSorted(),
    )
  })
})

test('API-13 a check opens no barrier, uses no voucher up and changes no profile', async () => {
  const before = await embedded({
    method: 'GET',
    path: '/consumers/profiles/getProfile',
    headers: headersOf(),
  })
  await checkAll(embedded)
  await checkAll(embedded)
  const quote = await parts().carPark?.quote(kiel, stay.ticketNumber, stay.voucherCode)
  expect(quote).toMatchObject({ value: { timesPaid: 0, voucherRates: [{ status: 'OK' }] } })
  const after = await embedded({
    method: 'GET',
    path: '/consumers/profiles/getProfile',
    headers: headersOf(),
  })
  expect(after).toEqual(before)
})
const headersOf = () => ({
  'x-api-key': gatewayKey,
  'x-correlation-id': 'a-test-of-the-check',
  'user-oid': visitor.oid,
  authorization: `Bearer ${visitor.accessToken}`,
})

test('API-13 no report shows a key, a token or a card number', async () => {
  const written = JSON.stringify(await checkAll(overHttp))
  expect(written).toContain('POST /cards/recognise')
  for (const secret of [gatewayKey, visitor.accessToken, card.cardNumber])
    expect(written).not.toContain(secret)
})

/** The answer with some fields replaced. */
const change = (answer: GatewayAnswer, fields: object): GatewayAnswer => ({
  ...answer,
  json: { ...(answer.json as object), ...fields },
})
const faults: readonly (readonly [string, string, typeof spoil])[] = [
  [
    'accepts any key',
    'findTicket: status 404, and 401 or 403 is right here',
    (_, answer) => (answer.status === 401 ? { status: 404, json: { code: 'unknown-ticket' } } : answer),
  ],
  [
    'reads out profiles for any token',
    'getProfile: status 200, and 401 or 403 is right here',
    (path, answer) =>
      path.startsWith('/consumers') && answer.status > 400 ? { status: 200, json: { data: null } } : answer,
  ],
  [
    'names a field otherwise',
    'findTicket: enteredAt: Invalid key: Expected "enteredAt" but received undefined',
    (path, answer) => (path.endsWith('find') ? change(answer, { enteredAt: undefined }) : answer),
  ],
  [
    'adds up wrongly',
    'quoteTicket: the body: the amounts do not add up',
    (path, answer) =>
      path.endsWith('quote') && answer.status === 200 ? change(answer, { amount: 1 }) : answer,
  ],
  [
    'answers for another ticket',
    'findTicket: the answer is of another ticket than was asked for',
    (path, answer) =>
      path.endsWith('find') && answer.status === 200
        ? change(answer, { ticketNumber: '100000020095' })
        : answer,
  ],
  [
    'lets unknown plates out free of charge',
    'findTicket: status 200, and 404 is right here',
    (path, answer) =>
      path.endsWith('find') && answer.status === 404
        ? {
            status: 200,
            json: { ticketNumber: '10000001', licencePlate: null, enteredAt: '2026-11-20T12:00:00Z' },
          }
        : answer,
  ],
  [
    'opens the barrier for anything',
    'releaseExit: status 200, and 422 is right here',
    (path, answer) =>
      path.endsWith('exits') ? { status: 200, json: { exitUntil: '2026-11-20T12:00:00Z' } } : answer,
  ],
  [
    'uses the voucher up by a question',
    'quoteTicket: the voucher of the test account has the status USED, not OK',
    (path, answer) => {
      const rates = (answer.json as { voucherRates?: { code: string; status: string }[] }).voucherRates
      if (!path.endsWith('quote') || rates?.[0]?.status !== 'OK') return answer
      const { grossAmount } = answer.json as { grossAmount: number }
      return change(answer, {
        amount: grossAmount,
        voucherRates: [{ ...rates[0], status: 'USED', discount: 0 }],
      })
    },
  ],
  [
    'answers a page of its proxy',
    'countFreeSpaces: the body is no JSON',
    (_, answer) => ({ ...answer, json: '<html>Maintenance</html>' }),
  ],
  ['is down', 'countFreeSpaces: status 503, and 200 or 404 is right here', () => ({ status: 503, json: {} })],
  [
    'tells which detail of a card is wrong',
    'recogniseCard: code: Invalid type: Expected "unknown-card" but received "blocked-card"',
    (path, answer) =>
      path === '/cards/recognise' && answer.status === 404
        ? change(answer, { code: 'blocked-card' })
        : answer,
  ],
  [
    'credits cards that nobody has',
    'creditCard: status 200, and 422 is right here',
    (path, answer) =>
      path === '/cards/credits' ? { status: 200, json: { cardReference: 'x', amount: 1 } } : answer,
  ],
]

test.each(faults)('API-13 a gateway that %s is found: %s', async (_, fault, spoiled) => {
  spoil = spoiled
  const reports = await checkAll(overHttp)
  spoil = (__, answer) => answer
  expect(faultsOf(reports)).toContain(fault)
  for (const { remedy } of reports.flatMap((report) => report.faults))
    expect(remedy.length).toBeGreaterThan(20)
})

test('API-13 a gateway that cannot be reached is found, and asked every question all the same', async () => {
  const nowhere: SendCall = ({ path, ...call }) => callExternal({ ...call, url: `http://127.0.0.1:1${path}` })
  const reports = await checkAll(nowhere)
  expect(reports.length).toBeGreaterThan(10)
  expect(reports.every(({ faults: found }) => found[0]?.problem.startsWith('no answer: '))).toBe(true)
})

test('API-13 a price that is not that of the tariff which visitors read is warned of', async () => {
  const tariff = {
    freeMinutes: 0,
    steps: [{ upToMinutes: 600, price: 700 }],
    furtherHour: 200,
    dayMaximum: 2000,
    lostTicket: 2000,
  }
  const quoted = await parts().carPark?.quote(kiel, stay.ticketNumber, null)
  const { minutes, grossCents } = quoted?.ok === true ? quoted.value : { minutes: 0, grossCents: 0 }
  const warnedOf = async (price: number) => {
    const warnings: string[] = []
    const ask = createProber({ send: embedded, key: gatewayKey, secrets: [], report: () => undefined, calls })
    const steps = [{ upToMinutes: 600, price }]
    await checkParking(ask, kiel, stay, { tariff: { ...tariff, steps }, warn: (line) => warnings.push(line) })
    return warnings
  }
  expect(await warnedOf(grossCents)).toEqual([])
  expect(await warnedOf(grossCents + 60)).toEqual([
    `! ${minutes} minutes cost ${grossCents} cents here, and ${grossCents + 60} by the tariff in centre.yaml, which visitors read: correct one of them`,
  ])
})
