import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

const profiles = '/api/consumers/profiles'

describe.each(engineOfRun)('limits of an account on $name', (engine) => {
  let database: OpenDatabase
  let replicas: readonly EdgeServer[]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    replicas = [await startEdgeServer({ database }), await startEdgeServer({ database })]
  })
  afterAll(async () => {
    for (const replica of replicas) await replica.close()
    await database.close()
  })

  const call = async (replica: EdgeServer, oid: string, method: string, name: string, body?: object) =>
    replica.get(`${profiles}/${name}`, {
      method,
      headers: { ...(await replica.signIn(oid)), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const write = (replica: EdgeServer, oid: string, firstName = 'Ada') =>
    call(replica, oid, 'PATCH', 'patchProfile', { firstName })

  test('LIM account: of 300 parallel writes on two replicas 30 pass, and the others get Retry-After', async () => {
    const [first, second] = replicas
    if (!first || !second) throw new Error('two replicas')
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => write(index % 2 ? first : second, 'oid-1')),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(refused).toHaveLength(270)
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(await answer.json()).toMatchObject({ status: 429, code: 'too-many' })
    }
    expect((await write(first, 'oid-2')).status).toBe(200)
    expect((await call(first, 'oid-1', 'GET', 'getProfile')).status).toBe(200)
  })

  test('LIM account: a change that is refused as invalid does not count', async () => {
    const [first] = replicas
    if (!first) throw new Error('a replica')
    for (let index = 0; index < 40; index += 1) expect((await write(first, 'oid-3', '')).status).toBe(400)
    expect((await write(first, 'oid-3')).status).toBe(200)
  })

  test('LIM account: the end of the welcome is a write like any other', async () => {
    const [first] = replicas
    if (!first) throw new Error('a replica')
    const end = async () =>
      first.get('/api/consumers/onboarding', { method: 'DELETE', headers: await first.signIn('oid-4') })
    for (let index = 0; index < 30; index += 1) expect((await end()).status).toBe(200)
    const refused = await end()
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too-many' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await write(first, 'oid-4')).status).toBe(429)
  })

  test.each([
    ['GET', 'export'],
    ['DELETE', 'deleteProfile'],
  ])('LIM account: %s %s passes ten times', async (method, name) => {
    const [first] = replicas
    if (!first) throw new Error('a replica')
    for (let index = 0; index < 10; index += 1) {
      const answer = await call(first, `oid-${name}`, method, name)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
    }
    const refused = await call(first, `oid-${name}`, method, name)
    expect(refused.status).toBe(429)
    expect(refused.headers.has('retry-after')).toBe(true)
  })
})
