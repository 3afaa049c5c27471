import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ now: () => Date.parse('2026-03-15T12:00:00Z') })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('consumer_profile').execute()
  await server.database.db.deleteFrom('rate_limit').execute()
})

const base = '/api/consumers/profiles'
const call = async (
  method: string,
  name: string,
  {
    oid = 'ada',
    body,
    headers = {},
  }: { oid?: string; body?: unknown; headers?: Record<string, string> } = {},
) =>
  server.get(`${base}/${name}`, {
    method,
    headers: {
      ...(await server.signIn(oid)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const patch = (body: unknown, oid = 'ada') => call('PATCH', 'patchProfile', { oid, body })
const read = async (oid = 'ada') => {
  const answer = (await (await call('GET', 'getProfile', { oid })).json()) as {
    data: Record<string, unknown>
  }
  return answer.data
}
const everything = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthDate: '1990-12-10',
  salutationCode: 'female',
  billingAddress: { postalCode: '24103' },
  preferences: { interests: ['music'] },
  centerCode: 'hafen',
}

describe('one’s own profile', () => {
  test('API-04 API-05 PRD-06 is read as it was saved, and the response may not be stored', async () => {
    expect(await read()).toMatchObject({ firstName: null, preferences: { interests: [] } })
    expect((await patch(everything)).status).toBe(200)
    const answer = await call('GET', 'getProfile')
    expect(await answer.json()).toEqual({ status: 'success', data: everything })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('API-05 PRF-03 null clears, and fields that are not given stay', async () => {
    await patch(everything)
    await patch({ lastName: null, billingAddress: { postalCode: null } })
    expect(await read()).toEqual({ ...everything, lastName: null, billingAddress: { postalCode: null } })
    await patch({ centerCode: 'markt' })
    expect(await read()).toMatchObject({ centerCode: 'markt', firstName: 'Ada' })
  })

  test('VAL-01 a first name has 40 characters as people count them, and is stored as it was sent', async () => {
    const firstName = '👩🏽‍❤️‍💋‍👨🏻'.repeat(20) + 'Z\u0307'.repeat(20)
    expect((await patch({ firstName })).status).toBe(200)
    expect(await read()).toMatchObject({ firstName })
    const refused = await patch({ firstName: `${firstName}x` })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'firstName', rule: 'max-length' }] })
  })

  test("API-06 PRF-06 is deleted, and no other account's", async () => {
    await patch(everything)
    await patch(everything, 'eve')
    expect((await call('DELETE', 'deleteProfile')).status).toBe(200)
    const rows = await server.database.db.selectFrom('consumer_profile').select('oid').execute()
    expect(rows).toEqual([{ oid: 'eve' }])
  })

  test('PRD-06 can be downloaded as a file, and it is the caller’s own alone', async () => {
    await patch(everything)
    await patch({ firstName: 'Eve' }, 'eve')
    const answer = await call('GET', 'export')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      exportedAt: '2026-03-15T12:00:00.000Z',
      profile: { firstName: 'Ada', birthDate: '1990-12-10', interests: ['music'] },
    })
    expect(text).not.toContain('Eve')
  })
})

describe('who may not', () => {
  const calls = [
    ['GET', 'getProfile'],
    ['PATCH', 'patchProfile'],
    ['DELETE', 'deleteProfile'],
    ['GET', 'export'],
  ] as const

  test.each(calls)(
    'ROL-02 %s %s: 401 without a token, 403 for another one’s oid or none',
    async (method, name) => {
      await patch(everything)
      const body = method === 'PATCH' ? { firstName: 'Mallory' } : undefined
      const { authorization } = await server.signIn('eve')
      const status = async (headers: Record<string, string>) =>
        (
          await server.get(`${base}/${name}`, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            ...(body && { body: JSON.stringify(body) }),
          })
        ).status
      expect(await status({ 'user-oid': 'ada' })).toBe(401)
      expect(await status({ authorization: 'Bearer nonsense', 'user-oid': 'ada' })).toBe(401)
      expect(await status({ authorization })).toBe(403)
      expect(await status({ authorization, 'user-oid': 'ada' })).toBe(403)
      expect(await read()).toMatchObject(everything)
    },
  )
})

describe('what is refused', () => {
  test.each([
    ['an unknown field', { firstName: 'Grace', role: 'admin' }],
    [
      'an unknown field inside',
      { firstName: 'Grace', billingAddress: { postalCode: '24103', city: 'Kiel' } },
    ],
    ['another one’s id', { firstName: 'Grace', oid: 'eve' }],
    ['one wrong field among right ones', { firstName: 'Grace', billingAddress: { postalCode: '1' } }],
    [
      'an interest that is not offered',
      { firstName: 'Grace', preferences: { interests: ['music', 'golf'] } },
    ],
    ['a centre that does not exist', { firstName: 'Grace', centerCode: 'nowhere' }],
    ['a birthday that is still to come', { firstName: 'Grace', birthDate: '2010-03-16' }],
    ['no JSON', '{"firstName":'],
    ['null', 'null'],
  ])('API-05 VAL-07 %s: 400, and nothing has changed', async (_, body) => {
    await patch(everything)
    expect((await patch(body)).status).toBe(400)
    expect(await read()).toEqual(everything)
  })

  test('VAL-03 API-05 a postal code has exactly five digits or is empty; all else is 400 and names the field', async () => {
    const send = (postalCode: unknown) => patch({ billingAddress: { postalCode } })
    for (const postalCode of ['24103', '01067', null]) {
      expect((await send(postalCode)).status).toBe(200)
      expect(await read()).toMatchObject({ billingAddress: { postalCode } })
    }
    await send('24103')
    for (const postalCode of ['2410', '241033', '2410A', '24 103', '２４１０３', 24103, ['24103']]) {
      const answer = await send(postalCode)
      expect([postalCode, answer.status]).toEqual([postalCode, 400])
      expect(await answer.text()).toContain('postalCode')
    }
    expect(await read()).toMatchObject({ billingAddress: { postalCode: '24103' } })
  })

  test('VAL-01 a last name has room for 500 characters, and no other rule', async () => {
    for (const lastName of ['x'.repeat(41), 'ß'.repeat(500)]) {
      expect((await patch({ lastName })).status).toBe(200)
      expect(await read()).toMatchObject({ lastName })
    }
    expect((await patch({ lastName: 'x'.repeat(501) })).status).toBe(400)
  })

  test('PRF-03 VAL-02 VAL-03 empty texts clear what may be empty', async () => {
    const full = {
      lastName: 'Lovelace',
      birthDate: '1990-12-10',
      salutationCode: 'female',
      billingAddress: { postalCode: '24103' },
    }
    expect((await patch(full)).status).toBe(200)
    const empty = { lastName: '', birthDate: '', salutationCode: '', billingAddress: { postalCode: '' } }
    expect((await patch(empty)).status).toBe(200)
    expect(await read()).toMatchObject({
      lastName: null,
      birthDate: null,
      salutationCode: null,
      billingAddress: { postalCode: null },
    })
  })

  test('API-05 the answer names the field, never the value', async () => {
    const answer = await patch({ firstName: 'Ada', birthDate: '1990-02-31' })
    const text = await answer.text()
    expect(text).toContain('birthDate')
    expect(text).not.toContain('1990')
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'required', 'It cannot be empty.'],
    [
      { firstName: 'x'.repeat(41) },
      'firstName',
      'max-length',
      'At most 40 characters for the first name, 500 for the last.',
    ],
    [
      { lastName: 'x'.repeat(501) },
      'lastName',
      'max-length',
      'At most 40 characters for the first name, 500 for the last.',
    ],
    [{ birthDate: '1990-02-31' }, 'birthDate', 'date', 'A day that exists, as YYYY-MM-DD, or null.'],
    [{ birthDate: '2010-03-16' }, 'birthDate', 'minimum-age', 'At least 16 years ago.'],
    [{ salutationCode: 'Dr' }, 'salutationCode', 'choice', 'One of female, male, diverse, or null.'],
    [
      { billingAddress: { postalCode: '2410' } },
      'billingAddress.postalCode',
      'five-digits',
      'Exactly five digits, or null.',
    ],
    [{ preferences: { interests: [] } }, 'preferences.interests', 'at-least-one', 'At least one.'],
    [
      { preferences: { interests: ['golf'] } },
      'preferences.interests',
      'unknown-choice',
      'preferences.interests names what is not offered.',
    ],
    [{ centerCode: 'nowhere' }, 'centerCode', 'unknown-choice', 'centerCode names what is not offered.'],
    [{ role: 'admin' }, 'role', 'unknown-field', 'role is not known.'],
  ])('API-05 a refusal names the field and its rule: %j', async (body, field, rule, detail) => {
    const answer = await patch(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ field, rule, detail }] })
  })

  test('API-05 a refusal names every field at once', async () => {
    const answer = await patch({ firstName: '', birthDate: 'x', billingAddress: { postalCode: '1' } })
    const { errors } = (await answer.json()) as { errors: readonly { field: string; rule: string }[] }
    expect(errors.map(({ field, rule }) => [field, rule])).toEqual([
      ['firstName', 'required'],
      ['birthDate', 'date'],
      ['billingAddress.postalCode', 'five-digits'],
    ])
  })

  test('API-05 ACC-05 null in place of the preferences clears the interests and nothing else', async () => {
    await patch({ firstName: 'Ada', preferences: { interests: ['music'] } })
    expect((await patch({ preferences: null })).status).toBe(200)
    expect(await read()).toMatchObject({ firstName: 'Ada', preferences: { interests: [] } })
  })

  test('API-05 a body that is too large is 413 and not read completely', async () => {
    expect((await patch({ lastName: 'x'.repeat(70_000) })).status).toBe(413)
  })

  test('PRF-04 two simultaneous changes of different fields are both saved', async () => {
    await Promise.all([
      patch({ firstName: 'Ada' }),
      patch({ preferences: { interests: ['music'] } }),
      patch({ centerCode: 'hafen' }),
    ])
    expect(await read()).toMatchObject({
      firstName: 'Ada',
      preferences: { interests: ['music'] },
      centerCode: 'hafen',
    })
  })
})

test('PRF-04 a gateway that is down is a 502, with its cause in the log and nobody’s data', async () => {
  const other = await startEdgeServer({
    settings: { GATEWAY_URL: 'http://127.0.0.1:9' },
    database: server.database,
  })
  const answer = await other.get(`${base}/getProfile`, { headers: await other.signIn('ada') })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ code: 'profile-unavailable' })
  const line = other.logged.find(({ msg }) => msg === 'the profile gateway failed')
  expect(line).toMatchObject({ kind: 'unavailable', correlationId: answer.headers.get('x-correlation-id') })
  expect(JSON.stringify(other.logged)).not.toMatch(/"ada"|Bearer/)
  await other.close()
})
