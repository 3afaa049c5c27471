import { pino } from 'pino'
import { createIncidents } from '#app/platform/incidents.server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardIssuer } from '#app/features/cards/card-issuer.ts'
import { runWithCorrelationId } from '#app/platform/external/correlation-id.server.ts'
import { createCardIssuerStandIn } from '#server/stand-ins/card-issuer/stand-in.ts'
import { gatewayKey, type GatewayAnswer } from '../../tests/support/gateway/gateway-answers.ts'
import { startGatewayServer } from '../../tests/support/gateway/gateway-server.ts'
import { createCardGateway } from './card-gateway.ts'

let server: Awaited<ReturnType<typeof startGatewayServer>>
/** Replaces the answers of the gateway while a test sets it. */
let instead: GatewayAnswer | undefined
const logged: string[] = []
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
      logger: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
      incidents: createIncidents(),
      now: Date.now,
    }),
}

describe.each(Object.keys(issuers))('the %s issuer', (kind) => {
  const open = () => (issuers[kind] as () => CardIssuer)()

  test('API-13 PAY-06 a card is recognised by its three details, and by them alone', async () => {
    const issuer = open()
    expect(await issuer.recognise(card)).toEqual({ ok: true, value: 'demo-1' })
    for (const wrong of [{ holder: 'Eva Fremd' }, { expires: '2034-12' }, { number: '6391760000000099' }]) {
      expect(await issuer.recognise({ ...card, ...wrong })).toEqual({ ok: false, problem: 'unknown-card' })
    }
    const blocked = await issuer.recognise({ ...card, number: '6391760000000037' })
    expect(blocked).toEqual({ ok: false, problem: 'blocked-card' })
    const silent = await issuer.recognise({ ...card, number: '6391760000000045' })
    expect(silent).toEqual({ ok: false, problem: 'unavailable' })
  })

  test('API-13 PAY-06 a credit is done, or refused for good', async () => {
    const issuer = open()
    expect(await issuer.credit('demo-1', 2000, 'payment-1')).toBe('done')
    expect(await issuer.credit('demo-refusing', 2000, 'payment-2')).toBe('refused')
    expect(await issuer.credit('nobody', 2000, 'payment-3')).toBe('refused')
  })
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
])('API-13 PAY-06 %s counts as no answer, so that the credit is sent again', async (_, answer) => {
  instead = answer
  expect(await (issuers['http'] as () => CardIssuer)().credit('demo-1', 500, 'payment-5')).toBe('unavailable')
  instead = undefined
})
