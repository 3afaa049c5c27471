import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

let server: EdgeServer
const clock = { ahead: 0 }
beforeAll(async () => {
  server = await startEdgeServer({ now: () => Date.now() + clock.ahead })
}, 60_000)
afterAll(() => server.close())

const transactions = '/api/payment/transactions'
let tickets = 10_000_000
/** A car that came in 95 minutes ago; a new one each time. */
const newTicket = () => `1${String((tickets += 1)).slice(1)}0095`

type Started = { readonly transactionId: string; readonly redirectUrl: string }

const post = async (path: string, body: unknown, oid = 'oid-1', headers: Record<string, string> = {}) =>
  server.get(path, {
    method: 'POST',
    headers: { ...(await server.signIn(oid)), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const read = async (path: string, oid = 'oid-1') => server.get(path, { headers: await server.signIn(oid) })
const order = (ticketNumber: string, rest: object = {}) => ({
  scope: 'ParkingTicket',
  centerUid: 'hafen',
  subject: { ticketNumber },
  ...rest,
})
const startWith = (body: unknown, key: string = randomUUID(), oid = 'oid-1') =>
  post(transactions, body, oid, { 'idempotency-key': key })
async function start(oid = 'oid-1'): Promise<Started> {
  const response = await startWith(order(newTicket()), randomUUID(), oid)
  expect(response.status).toBe(200)
  return (await response.json()) as Started
}
const finalize = (id: string, oid = 'oid-1') => post(`${transactions}/${id}/finalize`, {}, oid)
const pathOf = (url: string) => new URL(url).pathname
const choose = (page: string, outcome: string) =>
  server.get(pathOf(page), { method: 'POST', body: new URLSearchParams({ outcome }) })
/** Runs the jobs that were sent, as the queue would do. */
async function doJobs() {
  for (let job = server.jobs.shift(); job; job = server.jobs.shift())
    await server.runJob(job.name, job.data as never)
}

describe('a payment from the first call to the receipt', () => {
  test('API-09 PAY-05 is started, paid on the embedded page, accepted, and shown as paid', async () => {
    const { transactionId, redirectUrl } = await start()
    expect(redirectUrl).toMatch(/^https:\/\/passage\.example\/sandbox-payment\/[\da-f-]{36}$/)
    const back = await choose(redirectUrl, 'approve')
    expect(back.status).toBe(303)
    const location = new URL(back.headers.get('location') ?? '')
    expect(location.origin + location.pathname).toBe('https://passage.example/payment/redirect')
    expect(Object.fromEntries(location.searchParams)).toEqual({ scope: 'ParkingTicket', transactionId })

    const accepted = await finalize(transactionId)
    expect([accepted.status, await accepted.json()]).toEqual([202, { statusCode: 202 }])
    expect(accepted.headers.get('cache-control')).toBe('private, no-store')
    const payment = await (await read(`${transactions}/${transactionId}?locale=en`)).json()
    expect(payment).toMatchObject({
      transactionId,
      status: 'paid',
      scope: 'ParkingTicket',
      centerUid: 'hafen',
      receiptNumber: expect.stringMatching(/^\d{4}-\d{6}$/) as string,
      continueUrl: null,
      results: { 'gate-release': { exitUntil: expect.stringMatching(/Z$/) as string } },
    })
    const { amount, lines } = payment as {
      amount: { grossCents: number; netCents: number; taxCents: number }
      lines: { amountCents: number }[]
    }
    expect(amount.grossCents).toBeGreaterThan(0)
    expect(amount.netCents + amount.taxCents).toBe(amount.grossCents)
    expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(amount.grossCents)
  })

  test('PAY-05 the webhook of the embedded page completes a payment if the visitor never returns', async () => {
    server.jobs.length = 0
    const { transactionId, redirectUrl } = await start()
    const stays = await choose(redirectUrl, 'no-return')
    expect(pathOf(stays.headers.get('location') ?? '')).toBe(pathOf(redirectUrl))
    await doJobs()
    expect(await (await read(`${transactions}/${transactionId}`)).json()).toMatchObject({ status: 'paid' })
  })

  test('PAY-05 a webhook that is delivered several times has its effect once', async () => {
    server.jobs.length = 0
    const { transactionId, redirectUrl } = await start()
    await choose(redirectUrl, 'duplicate-webhook')
    expect(server.jobs.filter(({ name }) => name === 'sandbox-webhook')).toHaveLength(3)
    await doJobs()
    await doJobs()
    const events = await server.database.db
      .selectFrom('payment_event')
      .select('to_state')
      .where('payment_id', '=', transactionId)
      .orderBy('id')
      .execute()
    expect(events.map(({ to_state }) => to_state)).toEqual([
      'created',
      'psp_created',
      'captured',
      'finalizing',
      'completed',
    ])
  })

  test.each([
    ['decline', 409, 'failed'],
    ['cancel', 409, 'failed'],
    ['slow', 202, 'open'],
    ['wrong-amount', 202, 'review'],
  ])('PAY-02 PAY-05 «%s» is answered %d and shown as %s', async (outcome, status, shown) => {
    const { transactionId, redirectUrl } = await start()
    await choose(redirectUrl, outcome)
    const response = await finalize(transactionId)
    expect(response.status).toBe(status)
    if (status === 409) expect(await response.json()).toMatchObject({ code: 'payment-not-paid' })
    expect(await (await read(`${transactions}/${transactionId}`)).json()).toMatchObject({ status: shown })
  })

  test('PAY-03 PAY-05 money that is captured after a decline is refunded', async () => {
    const { transactionId, redirectUrl } = await start()
    await choose(redirectUrl, 'late-money')
    expect((await finalize(transactionId)).status).toBe(409)
    clock.ahead += 11_000
    await doJobs()
    expect(await (await read(`${transactions}/${transactionId}`)).json()).toMatchObject({
      status: 'refunded',
    })
    const { refunded_cents, paid_cents } = await server.database.db
      .selectFrom('sandbox_payment')
      .select(['refunded_cents', 'paid_cents'])
      .where('payment_id', '=', transactionId)
      .executeTakeFirstOrThrow()
    expect(refunded_cents).toBe(paid_cents)
  })

  test('PAY-05 cancelling leads to the return page with the mark of a cancellation', async () => {
    const { redirectUrl } = await start()
    const back = await choose(redirectUrl, 'cancel')
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('cancelled')).toBe('1')
  })

  test('PAY-05 only the first choice on the embedded page counts', async () => {
    const { transactionId, redirectUrl } = await start()
    await choose(redirectUrl, 'decline')
    const again = await choose(redirectUrl, 'approve')
    expect(pathOf(again.headers.get('location') ?? '')).toBe(pathOf(redirectUrl))
    expect((await finalize(transactionId)).status).toBe(409)
  })
})

describe('starting a payment', () => {
  test('PAY-03 the same key gives the same payment; another order with it is refused', async () => {
    const [key, ticket] = [randomUUID(), newTicket()]
    const [first, second] = await Promise.all([startWith(order(ticket), key), startWith(order(ticket), key)])
    expect(await first.json()).toEqual(await second.json())
    const other = await startWith(order(newTicket()), key)
    expect([other.status, await other.json()]).toMatchObject([422, { code: 'key-reused' }])
  })

  test('PAY-03 two visitors pay one ticket: the second is told that a payment is in progress', async () => {
    const ticket = newTicket()
    expect((await startWith(order(ticket))).status).toBe(200)
    const other = await startWith(order(ticket), randomUUID(), 'oid-2')
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'payment-in-progress' }])
  })

  test.each([
    [{ ...order('100000000095'), amount: 1 }],
    [{ ...order('100000000095'), amountCents: 1 }],
    [{ ...order('100000000095'), scope: 'Free' }],
    [{ ...order('100000000095'), subject: { ticketNumber: { $gt: '' } } }],
    [{ ...order('100000000095'), subject: 'x' }],
    [{}],
  ])('PAY-03 a body with an amount or nonsense is refused: %j', async (body) => {
    const response = await startWith(body)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid-body' }])
  })

  test.each(['', 'short', 'with space 123', 'x'.repeat(129)])(
    'PAY-03 the key «%s» is refused',
    async (key) => {
      const response = await startWith(order(newTicket()), key)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: 'invalid-idempotency-key' },
      ])
    },
  )

  test.each([
    ['999999999999', 404, 'subject-unknown'],
    ['403000000000', 404, 'subject-unknown'],
    ['409000000030', 409, 'subject-already-paid'],
    ['410000000000', 409, 'subject-expired'],
    ['503000000000', 503, 'subject-unavailable'],
  ])('PAY-03 ticket %s cannot be paid: %d %s', async (ticket, status, code) => {
    const response = await startWith(order(ticket))
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
  })

  test('PRD-04 no ticket can be paid at a centre without parking', async () => {
    const response = await startWith(order(newTicket(), { centerUid: 'markt' }))
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not-offered' }])
  })
})

describe('payments of another account', () => {
  test.each(['unknown', 'malformed', 'foreign'])('API-09 an %s id is 404 for every call', async (kind) => {
    const { transactionId } = await start('oid-2')
    const id = { unknown: randomUUID(), malformed: "4711'--", foreign: transactionId }[kind] ?? ''
    const path = `${transactions}/${encodeURIComponent(id)}`
    for (const response of [await read(path), await finalize(encodeURIComponent(id))]) {
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'payment-not-found' }])
    }
  })

  test('API-09 without a token 401, with somebody else’s oid 403', async () => {
    const { transactionId } = await start()
    const anonymous = await server.get(`${transactions}/${transactionId}/finalize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(anonymous.status).toBe(401)
    const path = `${transactions}/${transactionId}/finalize`
    expect((await post(path, {}, 'oid-1', { 'user-oid': 'oid-2' })).status).toBe(403)
  })

  test('PRK-09 the history lists the account’s own payments, newest first, in pages', async () => {
    const oid = `oid-${randomUUID()}`
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) {
      const { transactionId, redirectUrl } = await start(oid)
      await choose(redirectUrl, 'approve')
      await finalize(transactionId, oid)
      ids.unshift(transactionId)
    }
    await start(oid)
    type Page = { transactions: { transactionId: string }[]; next: string | null }
    const first = (await (await read(`${transactions}?limit=2`, oid)).json()) as Page
    const second = (await (await read(`${transactions}?limit=2&after=${first.next}`, oid)).json()) as Page
    const listed = [...first.transactions, ...second.transactions]
    expect(listed.map(({ transactionId }) => transactionId)).toEqual(ids)
    expect(second.next).toBe(null)
    const broken = [
      '',
      'x',
      '1_2',
      `${'9'.repeat(16)}_${ids[0]}`,
      `-1_${ids[0]}`,
      `1_${ids[0]}x`,
      '%F0%9F%98%80',
    ]
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'locale=fr',
      ...broken.map((cursor) => `after=${cursor}`),
    ])
      expect((await read(`${transactions}?${query}`, oid)).status).toBe(400)
  })
})

describe('webhooks', () => {
  const send = (provider: string, body: string, headers: Record<string, string> = {}) =>
    server.get(`/api/payment/webhooks/${provider}`, { method: 'POST', body, headers })

  test.each([
    ['without a signature', {}],
    ['with a made-up signature', { 'sandbox-signature': `t=${Date.now()},v1=${'0'.repeat(64)}` }],
  ])('PAY-03 a webhook %s is refused', async (_, headers) => {
    const response = await send('sandbox', '{"eventId":"x","pspRef":"y"}', headers)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'forged-webhook' }])
  })

  test('PAY-03 a webhook of a provider that is not in use is 404', async () => {
    expect((await send('stripe', '{}')).status).toBe(404)
  })
})

test('PAY-03 the log names no ticket and no person', async () => {
  const ticket = newTicket()
  await startWith(order(ticket), randomUUID(), 'oid-secret')
  const lines = JSON.stringify(server.logged)
  expect(lines).not.toContain(ticket)
  expect(lines).not.toContain('oid-secret')
})
