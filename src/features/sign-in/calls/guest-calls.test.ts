import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { HttpBrowser } from '../../../../tests/support/identity/http-browser.ts'

const origin = 'https://passage.example'
const cookieName = '__Host-Http-guest'
const transactions = '/api/payment/transactions'
let server: EdgeServer
/** The same database with guests switched off, as it is by default. */
let closed: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ settings: { GUEST_PAYMENT: 'true' } })
  closed = await startEdgeServer({ database: server.database })
}, 60_000)
afterAll(async () => {
  await closed.close()
  await server.close()
})

let tickets = 0
/** A car that came in 95 minutes ago; a new one each time. */
const newTicket = () => `1${String((tickets += 1)).padStart(7, '0')}0095`
const browserOf = (at: EdgeServer = server) => new HttpBrowser(() => at.address)
const read = (browser: HttpBrowser, path: string, headers: Record<string, string> = {}) =>
  browser.send(origin + path, { headers })
const post = (browser: HttpBrowser, path: string, body: unknown, headers: Record<string, string> = {}) =>
  browser.send(origin + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const order = (ticketNumber: string, rest: object = {}) => ({
  scope: 'ParkingTicket',
  centerUid: 'hafen',
  subject: { ticketNumber },
  ...rest,
})
const start = (browser: HttpBrowser, ticket: string, headers: Record<string, string> = {}) =>
  post(browser, transactions, order(ticket), { 'idempotency-key': randomUUID(), ...headers })
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>
const choose = (browser: HttpBrowser, page: unknown, outcome: string) =>
  browser.send(String(page), { method: 'POST', body: new URLSearchParams({ outcome }) })
/** A guest who has paid a ticket, and the payment's id. */
async function withPaid(ticket = newTicket()) {
  const browser = browserOf()
  const { transactionId, redirectUrl } = await bodyOf(await start(browser, ticket))
  await choose(browser, redirectUrl, 'approve')
  expect((await post(browser, `${transactions}/${String(transactionId)}/finalize`, {})).status).toBe(202)
  return { browser, path: `${transactions}/${String(transactionId)}` }
}

describe('where guests may pay', () => {
  test('PAY-03 PRK-07 a guest looks up a ticket, redeems a voucher, pays and sees it paid, at the usual price', async () => {
    const browser = browserOf()
    const number = newTicket()
    const found = await read(browser, `/api/parking/tickets/${number}?centerUid=hafen`)
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const secret = browser.cookie(origin, cookieName)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const account = await server.get(`/api/parking/tickets/${number}?centerUid=hafen`, {
      headers: await server.signIn('oid-1'),
    })
    const { amount } = await bodyOf(found)
    expect(await bodyOf(account)).toMatchObject({ amount })

    const redeemed = await post(browser, `/api/parking/tickets/${number}/voucher`, {
      centerUid: 'hafen',
      code: `einmal-g${number}`,
    })
    expect(await bodyOf(redeemed)).toMatchObject({ amount: Number(amount) - 100 })

    const started = await start(browser, number)
    expect(started.status).toBe(200)
    const { transactionId, redirectUrl } = await bodyOf(started)
    expect(browser.cookie(origin, cookieName)).toBe(secret)
    await choose(browser, redirectUrl, 'approve')
    const path = `${transactions}/${String(transactionId)}`
    expect((await post(browser, `${path}/finalize`, {})).status).toBe(202)
    const paid = await read(browser, path)
    expect(paid.headers.get('cache-control')).toBe('private, no-store')
    expect(await bodyOf(paid)).toMatchObject({ status: 'paid', amount: { grossCents: amount } })
  })

  test('PAY-03 the cookie lasts 30 days from each look-up and payment; asking for a payment does not extend it', async () => {
    const { browser, path } = await withPaid()
    const lifeIn = (answer: Response) =>
      /guest=[^;]+; (Max-Age=\d+)/.exec(answer.headers.getSetCookie().join())?.[1]
    expect(lifeIn(await start(browser, newTicket()))).toBe('Max-Age=2592000')
    const lookedUp = await read(browser, `/api/parking/tickets/${newTicket()}?centerUid=hafen`)
    expect(lifeIn(lookedUp)).toBe('Max-Age=2592000')
    for (const answer of [await read(browser, path), await post(browser, `${path}/finalize`, {})]) {
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('PAY-03 the database has a hash and no secret, and the log has neither', async () => {
    const { browser, path } = await withPaid()
    const secret = browser.cookie(origin, cookieName) ?? 'none'
    const rows = await server.database.db
      .selectFrom('payment')
      .select(['owner_kind', 'owner_key'])
      .where('id', '=', path.split('/').at(-1) ?? '')
      .execute()
    expect(rows).toEqual([{ owner_kind: 'guest', owner_key: expect.stringMatching(/^[\w-]{43}$/) as string }])
    expect(JSON.stringify(rows)).not.toContain(secret)
    const lines = JSON.stringify(server.logged)
    for (const word of [secret, String(rows[0]?.owner_key), '127.0.0.1']) expect(lines).not.toContain(word)
  })

  test('PAY-03 another guest’s payment is refused: 401 without a secret, 404 with another one or an account', async () => {
    const { path } = await withPaid()
    const [stranger, other] = [browserOf(), (await withPaid()).browser]
    for (const [browser, status] of [
      [stranger, 401],
      [other, 404],
    ] as const) {
      expect((await read(browser, path)).status).toBe(status)
      expect((await post(browser, `${path}/finalize`, {})).status).toBe(status)
    }
    expect(stranger.cookie(origin, cookieName)).toBeUndefined()
    expect((await server.get(path, { headers: await server.signIn('oid-1') })).status).toBe(404)
    // Conversely, a guest cannot see the payment of an account.
    const headers = { ...(await server.signIn('oid-1')), 'idempotency-key': randomUUID() }
    const ofAccount = await post(browserOf(), transactions, order(newTicket()), headers)
    const { transactionId } = await bodyOf(ofAccount)
    expect((await read(other, `${transactions}/${String(transactionId)}`)).status).toBe(404)
  })

  test.each([['https://evil.example'], ['null'], ['']])(
    'PAY-03 writing needs our own origin: from %j it is refused, and nothing is started',
    async (from) => {
      const browser = browserOf()
      const number = newTicket()
      const started = await start(browser, number, { origin: from })
      expect([started.status, await bodyOf(started)]).toMatchObject([403, { code: 'foreign-origin' }])
      const voucher = `/api/parking/tickets/${number}/voucher`
      expect((await post(browser, voucher, { centerUid: 'hafen', code: '' }, { origin: from })).status).toBe(
        403,
      )
      expect(browser.cookie(origin, cookieName)).toBeUndefined()
    },
  )

  test('PAY-03 without an origin header it is refused too', async () => {
    const answer = await server.get(transactions, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(order(newTicket())),
    })
    expect([answer.status, await bodyOf(answer)]).toMatchObject([403, { code: 'foreign-origin' }])
  })

  test.each([
    ['a wrong token', { authorization: 'Bearer x' }, 401],
    ['an account without a token', { 'user-oid': 'oid-1' }, 401],
    ['a session that is over', { cookie: 'bearerToken=x' }, 401],
  ])('ROL-02 %s is treated as an account and never as a guest', async (_, headers, status) => {
    const answer = await server.get(`/api/parking/tickets/${newTicket()}?centerUid=hafen`, { headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.getSetCookie().join()).not.toContain('guest')
  })

  test('PRK-09 PKC-07 a guest reads what was paid in this browser, and nobody else does', async () => {
    const { browser } = await withPaid()
    const idsOf = async (asked: typeof browser) =>
      (
        (await (await read(asked, transactions)).json()) as { transactions: { status: string }[] }
      ).transactions.map(({ status }) => status)
    expect(await idsOf(browser)).toEqual(['paid'])
    expect((await read(browserOf(), transactions)).status, 'no cookie').toBe(401)
    const other = (await withPaid()).browser
    expect(await idsOf(other)).toEqual(['paid'])
  })

  test('ROL-01 PAY-06 cards stay for accounts', async () => {
    const { browser } = await withPaid()
    expect((await read(browser, '/api/consumers/cards')).status).toBe(401)
    const topUp = {
      scope: 'MultiPurposeCard',
      centerUid: 'hafen',
      subject: { cardId: 'x', amountCents: 1000 },
    }
    const started = await post(browser, transactions, topUp, { 'idempotency-key': randomUUID() })
    expect([started.status, await bodyOf(started)]).toMatchObject([404, { code: 'subject-unknown' }])
  })

  test('PAY-03 two guests with one ticket: the second is told that its payment is in progress', async () => {
    const number = newTicket()
    const [first, second] = [browserOf(), browserOf()]
    expect((await start(first, number)).status).toBe(200)
    const other = await start(second, number)
    expect([other.status, await bodyOf(other)]).toMatchObject([409, { code: 'payment-in-progress' }])
  })

  test('PAY-03 a guest’s open payment is replaced after they sign in; it is closed at the provider first', async () => {
    const number = newTicket()
    const browser = browserOf()
    const { transactionId, redirectUrl } = await bodyOf(await start(browser, number))
    const started = await start(browser, number, await server.signIn('oid-former-guest'))
    expect(started.status).toBe(200)
    expect((await bodyOf(started))['transactionId']).not.toBe(transactionId)
    await choose(browser, redirectUrl, 'approve')
    const own = await read(browser, `${transactions}/${String(transactionId)}`)
    expect(await bodyOf(own)).toMatchObject({ status: 'failed' })
  })
})

describe('limits of guests', () => {
  test('PRK-07 count by network: deleting the cookie does not reset the count', async () => {
    const at = await startEdgeServer({
      database: server.database,
      settings: { GUEST_PAYMENT: 'true', TRUST_PROXY: 'true' },
    })
    const look = (address: string) =>
      at.get('/api/parking/tickets/999999999999?centerUid=hafen', {
        headers: { 'x-forwarded-for': address },
      })
    for (let i = 0; i < 120; i += 1) expect((await look('203.0.113.7')).status).toBe(404)
    const refused = await look('203.0.113.7')
    expect([refused.status, await bodyOf(refused)]).toMatchObject([429, { code: 'too-many' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await look('203.0.113.8')).status).toBe(404)
    await at.close()
  })
})

describe('where they may not, which is the default', () => {
  test('ROL-01 RTE-13 every call needs an account, even with an old guest cookie', async () => {
    const { browser, path } = await withPaid()
    const cookie = `${cookieName}=${browser.cookie(origin, cookieName)}`
    const number = newTicket()
    const headers = { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const write = (body: unknown) => ({ method: 'POST', headers, body: JSON.stringify(body) })
    for (const answer of [
      await closed.get(`/api/parking/tickets/${number}?centerUid=hafen`, { headers }),
      await closed.get(`/api/parking/tickets?centerUid=hafen&plate=HH-PA%2061`, { headers }),
      await closed.get(`/api/parking/tickets/${number}/voucher`, write({ centerUid: 'hafen', code: '' })),
      await closed.get(transactions, write(order(number))),
      await closed.get(path, { headers }),
      await closed.get(`${path}/finalize`, write({})),
    ]) {
      expect([answer.status, await bodyOf(answer)]).toMatchObject([401, { code: 'not-signed-in' }])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
})
