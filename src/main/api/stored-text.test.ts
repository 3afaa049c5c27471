import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

/*
 * Sends characters that cannot be typed or stored to every call that reads a text: the answer is 400 and names the
 * field, never 500.
 */

const profile = '/api/consumers/profiles/patchProfile'
const tickets = '/api/parking/tickets'
const payments = '/api/payment/transactions'
const order = { scope: 'ParkingTicket', centerUid: 'hafen', subject: { ticketNumber: '100000010095' } }

describe.each(engines)('texts on $name', (engine) => {
  let server: EdgeServer
  beforeAll(async () => {
    server = await startEdgeServer({ database: await openTestDatabase(engine) })
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })
  beforeEach(() => {
    server.logged.length = 0
  })

  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await server.get(path, {
      method,
      headers: {
        ...(await server.signIn('oid-private')),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, problem: (await response.json()) as Record<string, unknown> }
  }
  /** A separate key for each order. */
  const pay = (body: unknown) => send('POST', payments, body, { 'idempotency-key': randomUUID() })

  for (const [name, odd] of Object.entries({
    NUL: 'A\u0000B',
    ESC: 'A\u001bB',
    C1: 'A\u0085B',
    half: 'A\ud800B',
  })) {
    test.each([
      ['firstName', () => send('PATCH', profile, { firstName: odd })],
      ['lastName', () => send('PATCH', profile, { lastName: odd })],
      ['birthDate', () => send('PATCH', profile, { birthDate: odd })],
      ['salutationCode', () => send('PATCH', profile, { salutationCode: odd })],
      ['billingAddress.postalCode', () => send('PATCH', profile, { billingAddress: { postalCode: odd } })],
      ['preferences.interests.0', () => send('PATCH', profile, { preferences: { interests: [odd] } })],
      ['centerCode', () => send('PATCH', profile, { centerCode: odd })],
      ['code', () => send('POST', `${tickets}/100000010095/voucher`, { centerUid: 'hafen', code: odd })],
      ['centerUid', () => pay({ ...order, centerUid: odd })],
      ['subject.ticketNumber', () => pay({ ...order, subject: { ticketNumber: odd } })],
      ['subject', () => pay({ ...order, subject: { [odd]: '1' } })],
      ['voucher', () => pay({ ...order, voucher: odd })],
    ] as const)(`VAL-07 API-12 ${name} in %s is refused with the field`, async (field, call) => {
      const { status, problem } = await call()
      expect([status, problem['code']]).toEqual([400, 'invalid-body'])
      expect(problem['detail']).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')} `))
      const log = JSON.stringify(server.logged)
      expect(log).not.toMatch(/oid-private|"A.{0,8}B"/)
    })
  }

  test.each(['%01', '%1B', '%7F', '%C2%85'])(
    'VAL-07 API-12 %s in a query is refused with its name',
    async (odd) => {
      const { status, problem } = await send('GET', `${tickets}?centerUid=hafen&plate=HH${odd}PA95`)
      expect([status, problem['code']]).toEqual([400, 'invalid-query'])
      expect(problem['detail']).toMatch(/^plate /)
    },
  )

  test.each(['[]', '[{}]', 'null', '"text"', '7', 'true'])(
    'API-12 a body that is no object is refused: %s',
    async (body) => {
      const headers = {
        ...(await server.signIn('oid-private')),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }
      for (const [method, path] of [
        ['PATCH', profile],
        ['POST', payments],
        ['POST', `${payments}/${randomUUID()}/finalize`],
        ['POST', `${tickets}/100000010095/voucher`],
      ] as const) {
        const response = await server.get(path, { method, headers, body })
        expect([path, response.status]).toEqual([path, 400])
      }
    },
  )

  test('API-12 an Idempotency-Key of other characters is refused', async () => {
    for (const key of ['short', 'tab\tin the key', 'Schl\u00fcssel-1234', `a${'b'.repeat(200)}`]) {
      const { status, problem } = await send('POST', payments, order, { 'idempotency-key': key })
      expect([key, status, problem['code']]).toEqual([key, 400, 'invalid-idempotency-key'])
    }
  })

  test('API-12 a value that only the database refuses is not in the log', async () => {
    const { db, logger } = server.services
    await db
      .insertInto('consumer_profile')
      .values({ oid: 'oid-private', first_name: 'A\u0000B', updated_at: new Date(0) })
      .execute()
      .catch((error: unknown) => logger.error({ err: error }, 'a request failed'))
    expect(server.logged).toHaveLength(1)
    expect(server.logged[0]).toMatchObject({ msg: 'a request failed', err: { code: '22021' } })
    expect(JSON.stringify(server.logged)).not.toMatch(/oid-private|A.{0,8}B"/)
  })
})
