import { pino } from 'pino'
import { createIncidents } from '#platform/incidents.server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardIssuer } from '#features/cards/card-issuer.ts'
import { runWithCorrelationId } from '#platform/external/correlation-id.server.ts'
import { testCardIssuer } from '#features/cards/stand-in/card-issuer-contract.test-support.ts'
import { createCardIssuerStandIn } from '#features/cards/stand-in/stand-in.server.ts'
import { gatewayKey, type GatewayAnswer } from '../../../../tests/support/gateway/gateway-answers.ts'
import { startGatewayServer } from '../../../../tests/support/gateway/gateway-server.ts'
import { createCardGateway } from './card-gateway.server.ts'

let server: Awaited<ReturnType<typeof startGatewayServer>>
/** Replaces the answers of the gateway while a test sets it. */
let instead: GatewayAnswer | undefined
const logged: string[] = []
const incidents = createIncidents()
const card = { number: '6391760000000011', holder: 'Alex Muster', expires: '2035-12' }

beforeAll(async () => {
  server = await startGatewayServer(
    () => ({ cards: createCardIssuerStandIn() }),
    (_, answer) => instead ?? answer,
  )
})
afterAll(() => server.close())

const issuers: Readonly<Record<string, () => CardIssuer>> = {
  embedded: createCardIssuerStandIn,
  http: () =>
    createCardGateway({
      baseUrl: server.baseUrl,
      key: gatewayKey,
      keySetting: 'CARDS_GATEWAY_KEY',
      logger: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
      incidents,
      now: Date.now,
    }),
}

describe.each(Object.keys(issuers))('the %s issuer', (kind) => {
  testCardIssuer(() => ({
    issuer: (issuers[kind] as () => CardIssuer)(),
    card,
    blocked: '6391760000000037',
    silent: '6391760000000045',
    refusing: 'demo-refusing',
  }))
})

test('API-13 PAY-06 key, payment and correlation id go along, and no number into address or log', async () => {
  const issuer = (issuers['http'] as () => CardIssuer)()
  await issuer.recognise(card)
  await runWithCorrelationId('job-of-the-credit', () => issuer.credit('demo-1', 500, 'payment-4'))
  expect(server.seen.at(-1)).toMatchObject({
    url: '/gateway/cards/credits',
    headers: {
      'x-api-key': gatewayKey,
      'idempotency-key': 'payment-4',
      'x-correlation-id': 'job-of-the-credit',
    },
  })
  const written = logged.join('') + server.seen.map(({ url }) => url).join('')
  for (const secret of [card.number, card.holder, gatewayKey]) expect(written).not.toContain(secret)
})

test.each([
  ['a credit of another card', { status: 200, json: { cardReference: 'demo-2', amount: 500 } }],
  ['a credit of another amount', { status: 200, json: { cardReference: 'demo-1', amount: 5 } }],
  ['no JSON', { status: 200, json: '<html>' }],
  ['a failure', { status: 503, json: {} }],
  ['a wrong key', { status: 401, json: {} }],
])(
  'API-13 PAY-06 %s counts as no answer and as a failed call, so that the credit is sent again',
  async (_, answer) => {
    instead = answer
    const before = incidents.counts.callsFailed.card
    expect(await (issuers['http'] as () => CardIssuer)().credit('demo-1', 500, 'payment-5')).toBe(
      'unavailable',
    )
    expect(incidents.counts.callsFailed.card).toBe(before + 1)
    instead = undefined
  },
)
