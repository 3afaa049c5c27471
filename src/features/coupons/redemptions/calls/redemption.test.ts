import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../../tests/support/edge-server.ts'
import { redeemableCoupon, staffPin } from './redemption-calls.test-support.ts'

/** Noon in Hamburg. */
const noon = Date.UTC(2026, 10, 23, 11)

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ now: () => noon })
}, 60_000)
afterAll(() => server.close())

const all = '/api/consumers/redemptions'
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const start = async (oid: string) => {
  const headers = await server.signIn(oid)
  const answer = await post(all, redeemableCoupon, headers)
  return { headers, redemption: (await answer.json()) as { id: string; code: { digits: string } } }
}
const confirmAtTill = (body: object, locale = 'en') =>
  post(`/api/center/centers/hafen/confirmed-redemptions?locale=${locale}`, body)

test('CPN-06 a native app starts, shows the code with the server’s clock, and sees what staff have confirmed', async () => {
  const { headers, redemption } = await start('ada')
  expect(redemption).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    ...redeemableCoupon,
    state: 'started',
    startedAt: '2026-11-23T11:00:00.000Z',
    expiresAt: '2026-11-23T11:10:00.000Z',
    changedAt: '2026-11-23T11:00:00.000Z',
    serverTime: '2026-11-23T11:00:00.000Z',
    confirm: 'pin',
    left: 1000,
    code: {
      digits: expect.stringMatching(/^\d{8}$/),
      changesAt: '2026-11-23T11:00:30.000Z',
      scan: `https://passage.example/hafen/einloesen#${redemption.code.digits}`,
    },
  })
  expect((await start('ada')).redemption.id, 'a repeated call goes on').toBe(redemption.id)

  const confirmed = await confirmAtTill({ code: redemption.code.digits, pin: staffPin })
  const told = (await confirmed.json()) as { device: string }
  expect(told).toEqual({
    title: 'Coffee',
    benefit: 'gratis',
    issuer: 'Kornwerk',
    redeemedAt: '2026-11-23T11:00:00.000Z',
    repeated: false,
    device: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/),
  })
  const again = await confirmAtTill({ code: redemption.code.digits, pin: staffPin, device: told.device })
  expect(await again.json()).toMatchObject({ repeated: true, device: null })
  const seen = await server.get(`${all}/${redemption.id}`, { headers })
  expect(seen.headers.get('cache-control')).toBe('private, no-store')
  expect(await seen.json()).toMatchObject({ state: 'redeemed', code: null })
})

test('CPN-06 wrong codes wait, with the seconds in Retry-After; a right one and a device with a token go on', async () => {
  const first = await confirmAtTill({ code: (await start('ben')).redemption.code.digits, pin: staffPin })
  const { device } = (await first.json()) as { device: string }
  for (let i = 0; i < 11; i += 1) await confirmAtTill({ code: '00000000', pin: staffPin })
  const { digits: code } = (await start('cleo')).redemption.code
  const refused = await confirmAtTill({ code: '00000000', pin: staffPin })
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await confirmAtTill({ code, pin: staffPin })).status, 'others share the network').toBe(200)
  const next = (await start('dina')).redemption.code.digits
  expect((await confirmAtTill({ code: next, pin: staffPin, device })).status).toBe(200)
})

test('CPN-06 CPN-04 no answer and no line of the log has a PIN', async () => {
  const { headers, redemption } = await start('dora')
  const answer = await post(`${all}/${redemption.id}/confirm`, { pin: '13579135' }, headers)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'wrong-pin', detail: 'The PIN is wrong.' })
  expect(JSON.stringify(server.logged)).not.toContain('13579135')
})
