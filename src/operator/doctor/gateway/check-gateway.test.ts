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
import { checkExit } from './check-exit.ts'
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

describe('an exit of a test ticket', () => {
  const ticket = { ticketNumber: '100000010095' }
  const exitUntil = '2026-11-20T12:20:00Z'
  const quote = (timesPaid: number) => ({
    ticket: { ...ticket, licencePlate: null, enteredAt: '2026-11-20T10:25:00Z' },
    minutes: 95,
    quotedAt: '2026-11-20T12:00:00Z',
    validUntil: '2026-11-20T12:26:00Z',
    timesPaid,
    grossAmount: 340,
    amount: 340,
    voucherRates: [],
  })
  const released = [200, { exitUntil }] as const
  const paid = [409, { code: 'already-paid', exitUntil }] as const
  type Answer = readonly [number, object]

  /** The calls that were sent, the lines that were printed, and the faults, with these answers one after the other. */
  async function tryExit(answers: readonly Answer[], at = '2026-11-20T12:00:00Z') {
    const rest = [...answers]
    const sent: string[] = []
    const lines: string[] = []
    const reports: CallReport[] = []
    const send: SendCall = async ({ path, headers, body }) => {
      sent.push([path.split('/').at(-1), headers['idempotency-key'] ?? '', body].join(' '))
      const [status, json] = rest.shift() ?? [500, {}]
      return succeed({ status, body: JSON.stringify(json) })
    }
    let clock = Date.parse(at)
    await checkExit(
      createProber({ send, key: gatewayKey, secrets: [], report: (report) => reports.push(report), calls }),
      {
        centreUid: kiel,
        ...ticket,
        now: () => clock,
        sleep: async (milliseconds) => {
          clock += milliseconds
        },
        print: (line) => lines.push(line),
      },
    )
    return { sent, lines, faults: faultsOf(reports) }
  }

  test('API-13 is ordered twice with one key, and the ticket is paid then', async () => {
    const { sent, lines, faults } = await tryExit([[200, quote(0)], released, released, paid])
    expect(faults).toEqual([])
    expect(sent[1]).toBe(sent[2])
    expect(sent[1]).toMatch(/^exits check-exit-\w+ .*"amount":340/)
    expect(lines).toEqual([
      '! timesPaid: from 2026-11-20T12:20:00Z on, the price of this ticket must come with timesPaid 1',
    ])
  })

  test.each<[string, readonly Answer[], readonly string[]]>([
    [
      'a second exit for the same key',
      [[200, quote(0)], released, [200, { exitUntil: '2026-11-20T12:21:00Z' }], paid],
      [
        'releaseExit: exitUntil is 2026-11-20T12:21:00Z, and was 2026-11-20T12:20:00Z: the same key is the same exit',
      ],
    ],
    [
      'a ticket that is as before',
      [[200, quote(1)], released, released, [200, quote(1)]],
      ['quoteTicket: timesPaid is 1, and 2 is right after one exit more'],
    ],
    [
      'a refused exit',
      [
        [200, quote(0)],
        [422, { code: 'refused' }],
      ],
      ['releaseExit: status 422, and 200 is right here'],
    ],
  ])('API-13 names %s', async (_, answers, expected) => {
    expect((await tryExit(answers)).faults).toEqual(expected)
  })

  test('API-13 shortly before the end of the time to leave it waits, and judges the number of the next price', async () => {
    const late = '2026-11-20T12:19:00Z'
    const right = await tryExit([[200, quote(0)], released, released, paid, [200, quote(1)]], late)
    expect([right.faults, right.lines]).toEqual([[], []])
    const wrong = await tryExit([[200, quote(0)], released, released, paid, [200, quote(2)]], late)
    expect(wrong.faults).toEqual(['quoteTicket: timesPaid is 2, and 1 is right after one exit more'])
  })
})
