import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

let server: EdgeServer
const clock = { now: Date.UTC(2026, 10, 20, 12) }

beforeAll(async () => {
  server = await startEdgeServer({ now: () => clock.now })
}, 60_000)
afterAll(() => server.close())

const tickets = '/api/parking/tickets'
const getTicket = async (path: string, oid = 'oid-1') => {
  const response = await server.get(path, { headers: await server.signIn(oid) })
  return { response, body: (await response.json()) as Record<string, unknown> }
}
const redeem = async (number: string, code: string, oid = 'oid-1') => {
  const headers = { ...(await server.signIn(oid)), 'content-type': 'application/json' }
  const body = JSON.stringify({ centerUid: 'hafen', code })
  const response = await server.get(`${tickets}/${number}/voucher`, { method: 'POST', headers, body })
  return { response, body: (await response.json()) as Record<string, unknown> }
}

test('PRK-07 a ticket by its number, and the same car by its plate however it is typed', async () => {
  const { response, body } = await getTicket(`${tickets}/1000%200001-0061?centerUid=hafen`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(body).toMatchObject({
    ticketNumber: '100000010061',
    enteredAt: '2026-11-20T10:59:00.000Z',
    minutes: 61,
    currency: 'EUR',
    grossAmount: 385,
    amount: 385,
    voucherRates: [],
  })
  const byPlate = await Promise.all(
    ['HH-PA 61', 'hhpa61', 'HH%20PA%2061'].map((plate) =>
      getTicket(`${tickets}?centerUid=hafen&plate=${plate}`),
    ),
  )
  for (const found of byPlate) expect(found.body).toMatchObject({ licencePlate: 'HHPA61', amount: 385 })
})

test('PRK-07 an umlaut may be typed as two letters', async () => {
  const { body } = await getTicket(`${tickets}?centerUid=hafen&plate=LOE-PA%2070`)
  expect(body).toMatchObject({ licencePlate: 'LÖPA70' })
})

test('PRK-07 an unknown plate is a warning and never free of charge', async () => {
  const { response, body } = await getTicket(`${tickets}?centerUid=hafen&plate=HH-AB%20123`)
  expect(response.status).toBe(404)
  expect(body).toMatchObject({ code: 'unknown-plate' })
  expect(body).not.toHaveProperty('amount')
})

test('VAL-05 a voucher lowers the price only with status OK', async () => {
  await getTicket(`${tickets}/100000020061?centerUid=hafen`)
  expect((await redeem('100000020061', 'einmal-a1')).body).toMatchObject({
    grossAmount: 385,
    amount: 285,
    voucherRates: [{ code: 'EINMAL-A1', status: 'OK', discount: 100 }],
  })
  for (const [code, status] of [
    ['HGK-1H', 'FOREIGN'],
    ['ABGELAUFEN', 'EXPIRED'],
    ['EINGELOEST', 'USED'],
    ['<b>', 'UNKNOWN'],
  ] as const) {
    const { body } = await redeem('100000020061', code)
    expect(body).toMatchObject({ amount: 385, voucherRates: [{ status, discount: 0 }] })
  }
  expect((await redeem('100000020061', ' ')).body).toMatchObject({ amount: 385, voucherRates: [] })
})

test('PRK-04 VAL-05 a voucher that an unfinished payment for another ticket holds is in use, and free again after it', async () => {
  const pay = await server.get('/api/payment/transactions', {
    method: 'POST',
    headers: {
      ...(await server.signIn('oid-holder')),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      scope: 'ParkingTicket',
      centerUid: 'hafen',
      subject: { ticketNumber: '100000050061' },
      voucher: 'EINMAL-B2',
    }),
  })
  const { transactionId = '' } = (await pay.json()) as { transactionId?: string }
  expect(transactionId).not.toBe('')
  expect((await redeem('100000060061', 'EINMAL-B2', 'oid-other')).body).toMatchObject({
    grossAmount: 385,
    amount: 385,
    voucherRates: [{ code: 'EINMAL-B2', status: 'IN_USE', discount: 0 }],
  })
  expect(
    (await redeem('100000050061', 'EINMAL-B2', 'oid-holder')).body,
    'its own ticket can still be paid with it',
  ).toMatchObject({ amount: 285, voucherRates: [{ status: 'OK' }] })
  await server.payments.payments.cancel({ kind: 'consumer', key: 'oid-holder' }, transactionId)
  expect((await redeem('100000060061', 'EINMAL-B2', 'oid-other')).body).toMatchObject({
    amount: 285,
    voucherRates: [{ status: 'OK' }],
  })
})

test('PRK-07 plates cannot be guessed: after twenty look-ups in an hour an account has to wait, and others do not', async () => {
  const path = `${tickets}?centerUid=hafen&plate=HH-AB%201`
  for (let i = 0; i < 20; i += 1) expect((await getTicket(path, 'curious')).response.status).toBe(404)
  const { response, body } = await getTicket(path, 'curious')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(600)
  expect(body).toMatchObject({ code: 'too-many' })
  expect((await getTicket(path, 'another')).response.status).toBe(404)
  const byNumber = await getTicket(`${tickets}/100000070061?centerUid=hafen`, 'curious')
  expect(byNumber.response.status, 'anyone who has the ticket goes on').toBe(200)
})

test('PRK-07 a plate alone tells a price and no time, by no call, until this account has paid for it', async () => {
  const path = `${tickets}?centerUid=hafen&plate=HH-PA%2091`
  const found = await getTicket(path, 'stranger')
  expect(found.body).toEqual({
    ticketNumber: 'plate-HHPA91',
    licencePlate: 'HHPA91',
    enteredAt: null,
    minutes: null,
    quotedAt: '2026-11-20T12:00:00.000Z',
    // At most five minutes: the end of the step would tell when the car came in.
    validUntil: '2026-11-20T12:05:00.000Z',
    currency: 'EUR',
    grossAmount: 385,
    amount: 385,
    voucherRates: [],
  })
  for (const { body } of [
    await redeem('plate-HHPA91', '', 'stranger'),
    await redeem('plate-HHPA91', 'EINMAL-P1', 'stranger'),
    await getTicket(`${tickets}/plate-HHPA91?centerUid=hafen`, 'stranger'),
  ])
    expect(body).toMatchObject({ ticketNumber: 'plate-HHPA91', enteredAt: null, minutes: null })

  const headers = { ...(await server.signIn('driver')), 'content-type': 'application/json' }
  const begun = await server.get('/api/payment/transactions', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      scope: 'ParkingTicket',
      centerUid: 'hafen',
      subject: { ticketNumber: String(found.body['ticketNumber']) },
    }),
  })
  const { transactionId: id = '', redirectUrl = '' } = (await begun.json()) as Record<string, string>
  const own = `/api/payment/transactions/${id}`
  const factsOf = async () =>
    (await (await server.get(own, { headers })).json()) as { facts: { label: string }[] }
  expect((await factsOf()).facts.map(({ label }) => label)).toEqual(['Kennzeichen'])
  expect((await getTicket(path, 'driver')).body, 'only begun').toMatchObject({ enteredAt: null })
  await server.get(new URL(redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
  })
  await server.get(`${own}/finalize`, { method: 'POST', headers, body: '{}' })
  // The exit is over, and the car is still there.
  clock.now += 3 * 60 * 60_000
  expect((await getTicket(path, 'driver')).body).toMatchObject({
    ticketNumber: expect.stringMatching(/^\d+$/) as string,
    enteredAt: '2026-11-20T10:29:00.000Z',
  })
  expect((await getTicket(path, 'other')).body).toMatchObject({ enteredAt: null })
  clock.now -= 3 * 60 * 60_000
})

test('PRK-07 until when a car that is paid may leave is told to no stranger who knows the plate', async () => {
  const path = `${tickets}?centerUid=hafen&plate=HH-PA%2092`
  const found = await server.carPark.findTicket('hafen', { kind: 'plate', plate: 'HHPA92' })
  if (!found.ok) throw new Error(found.problem.kind)
  const number = found.value.number
  const release = { releaseId: 'p92', number, amountCents: 535, voucherCode: null, payableUntil: Infinity }
  await server.carPark.releaseExit('hafen', release)
  const { response, body } = await getTicket(path, 'stranger')
  expect([response.status, body['code'], JSON.stringify(body).includes('2026-11-20T12')]).toEqual([
    409,
    'already-paid',
    false,
  ])
})

test('PRK-07 a ticket of another centre is answered like one that does not exist', async () => {
  const answers = await Promise.all(
    ['403000000000', '999999999999'].map((number) => getTicket(`${tickets}/${number}?centerUid=hafen`)),
  )
  const told = answers.map(({ response, body }) => [response.status, body['code'], body['detail']])
  expect(told[0]).toEqual([404, 'unknown-ticket', 'There is no ticket with this number at this centre.'])
  expect(told[0]).toEqual(told[1])
})

test('VAL-05 voucher codes cannot be guessed', async () => {
  for (let i = 0; i < 20; i += 1) await redeem('100000020061', `CODE-${i}`, 'guesser')
  expect((await redeem('100000020061', 'CODE-21', 'guesser')).response.status).toBe(429)
})

test('PRK-07 numbers cannot be tried out as prices without a voucher', async () => {
  const priceOf = (index: number) => redeem(`9999999999${index}`, '', 'trier')
  for (let i = 10; i < 50; i += 1) expect((await priceOf(i)).response.status).toBe(404)
  expect((await priceOf(50)).response.status).toBe(429)
})

test('PRK-07 ROL-01 the calls are for signed-in visitors, and about a centre that exists', async () => {
  expect((await server.get(`${tickets}/100000010061?centerUid=hafen`)).status).toBe(401)
  for (const centre of ['markt', 'nowhere']) {
    expect((await getTicket(`${tickets}/100000030061?centerUid=${centre}`)).response.status).toBe(404)
  }
})

test('PRK-07 no ticket number and no plate in any log line', async () => {
  await getTicket(`${tickets}/100000040061?centerUid=hafen`)
  await getTicket(`${tickets}?centerUid=hafen&plate=HH-PA%2062`)
  const written = JSON.stringify(server.logged)
  expect(written).toContain('/api/parking/tickets/:number')
  for (const secret of ['100000040061', 'HHPA62', 'HH-PA', 'EINMAL']) expect(written).not.toContain(secret)
})

test('PRK-07 a plate that is parked at another centre is as unknown as one that is parked nowhere', async () => {
  const known = { ...server.carPark }
  const elsewhere = async () => ({ ok: false, problem: { kind: 'foreign-ticket' } }) as const
  const unknown = await getTicket(`${tickets}?centerUid=hafen&plate=HH-AB%20123`, 'oid-plates')
  for (const at of ['findTicket', 'quote'] as const) {
    server.carPark[at] = elsewhere
    const { response, body } = await getTicket(`${tickets}?centerUid=hafen&plate=HH-PA%2061`, 'oid-plates')
    expect([response.status, body['code'], body['detail']]).toEqual([
      404,
      'unknown-plate',
      unknown.body['detail'],
    ])
    Object.assign(server.carPark, known)
  }
  const byNumber = await getTicket(`${tickets}/403000000000?centerUid=hafen`, 'oid-plates')
  expect([byNumber.response.status, byNumber.body['code']]).toEqual([404, 'unknown-ticket'])
})
