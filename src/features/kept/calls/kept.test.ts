import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())

const ask = async (oid: string, method = 'GET', body?: unknown) => {
  const headers = await server.signIn(oid)
  const json = { 'content-type': 'application/json' }
  return server.get('/api/consumers/kept', {
    method,
    headers: { ...headers, ...(body !== undefined && json) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
const read = async (oid: string): Promise<unknown> => (await ask(oid)).json()
const shop = { kind: 'shop', centerUid: 'hafen', uid: 'anker' }
const event = { kind: 'event', centerUid: 'markt', uid: 'jazz' }

describe('KEE-02 what an account keeps', () => {
  test('is read as it was kept, in its order, and the answer may not be stored', async () => {
    expect(await read('ada')).toEqual({ items: [], plates: [] })
    const answer = await ask('ada', 'PATCH', { keep: [shop, event], keepPlates: ['ki-ab 12', 'KIAB12'] })
    expect(await answer.json()).toEqual({ items: [shop, event], plates: ['KIAB12'] })
    expect(await read('ada')).toEqual({ items: [shop, event], plates: ['KIAB12'] })
    expect((await ask('ada')).headers.get('cache-control')).toBe('private, no-store')
    await ask('ada', 'PATCH', { forget: [shop], forgetPlates: ['KI AB 12'] })
    expect(await read('ada')).toEqual({ items: [event], plates: [] })
  })

  test('ROL-02 is nobody else’s: another account neither sees nor removes it', async () => {
    await ask('mine', 'PATCH', { keep: [shop], keepPlates: ['KIAB12'] })
    expect(await read('other')).toEqual({ items: [], plates: [] })
    await ask('other', 'PATCH', { forget: [shop], forgetPlates: ['KIAB12'] })
    expect(await read('mine')).toEqual({ items: [shop], plates: ['KIAB12'] })
  })

  test('is limited also for calls at the same time', async () => {
    const plates = (letter: string) => Array.from({ length: 5 }, (_, place) => `${letter}X${place}`)
    const answers = await Promise.all(
      ['A', 'B'].map((letter) => ask('twice', 'PATCH', { keepPlates: plates(letter) })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await read('twice')).toMatchObject({ plates: { length: 5 } })
  })

  test('a refusal does not repeat the plate', async () => {
    const answer = await ask('ada', 'PATCH', { keepPlates: ['KI AB 1234567890123'] })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('KI')
  })

  test('PRF-06 is in the export of the account, and is deleted with it', async () => {
    await ask('leaving', 'PATCH', { keep: [shop], keepPlates: ['KIAB12'] })
    await ask('staying', 'PATCH', { keep: [shop], keepPlates: ['KIAB12'] })
    const headers = await server.signIn('leaving')
    const exported = await server.get('/api/consumers/profiles/export', { headers })
    expect(await exported.json()).toMatchObject({
      kept: { items: [{ kind: 'shop', centreUid: 'hafen', uid: 'anker' }], plates: ['KIAB12'] },
    })
    await server.get('/api/consumers/profiles/deleteProfile', { method: 'DELETE', headers })
    const { db } = server.database
    for (const table of ['kept_item', 'own_plate'] as const) {
      const left = await db
        .selectFrom(table)
        .select('owner_oid')
        .where('owner_oid', 'in', ['leaving', 'staying'])
        .execute()
      expect(left).toEqual([{ owner_oid: 'staying' }])
    }
  })
})

describe('KEE-08 whether the home of a centre follows an account', () => {
  const order = async (oid: string, own?: boolean): Promise<unknown> => {
    const headers = await server.signIn(oid)
    const init =
      own === undefined
        ? { headers }
        : {
            method: 'PATCH',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ own }),
          }
    return (await server.get('/api/consumers/home-order', init)).json()
  }

  test('is remembered for this account, in its export, and gone with it', async () => {
    expect(await order('reader')).toEqual({ own: true })
    expect(await order('reader', false)).toEqual({ own: false })
    expect(await order('reader')).toEqual({ own: false })
    expect(await order('somebody-else')).toEqual({ own: true })
    const headers = await server.signIn('reader')
    const exported = await server.get('/api/consumers/profiles/export', { headers })
    expect(await exported.json()).toMatchObject({ homeOrder: { followsOwn: false } })
    await server.get('/api/consumers/profiles/deleteProfile', { method: 'DELETE', headers })
    const { db } = server.database
    expect(await db.selectFrom('home_order_choice').selectAll().execute()).toEqual([])
  })
})
