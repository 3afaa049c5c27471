import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestEngine } from '#platform/database/database.test-support.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { createDatabaseFaults, type DatabaseFaults } from '../../../tests/support/database-faults.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { expectSafe } from '../../../tests/support/expect-safe.ts'

/** The expected problem; any other answer, above all 500, would be a fault. */
const away = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'database-unavailable',
  detail: 'The database cannot be reached now, or cannot write. Nothing was changed; try again.',
}

/** Undefined if Postgres is not installed; the embedded database cannot be unavailable. */
const postgres = engines.find(({ name }) => name === 'postgres')

describe.runIf(postgres !== undefined)('on postgres', () => {
  const engine = postgres as TestEngine
  let database: OpenDatabase
  let server: EdgeServer
  let faults: DatabaseFaults
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    server = await startEdgeServer({ database })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    faults = createDatabaseFaults(engine.server ?? '', rows[0]?.name ?? '')
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  const request = async (path: string, init?: RequestInit) => {
    const response = await server.get(path, init)
    return { response, status: response.status }
  }
  /** A call that reads the database each time. */
  const readProfile = async () =>
    request('/api/consumers/profiles/getProfile', { headers: await server.signIn('reader') })
  const expectAway = async (response: Response) => {
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toMatch(/^(private, )?no-store$/)
    expectSafe(response.headers)
    expect(await response.json()).toMatchObject(away)
  }

  test('API-12 connections that are cut under requests, three times, cost a 503 and never the process', async () => {
    for (let round = 0; round < 3; round += 1) {
      // One connection waits for its statement, one has an open transaction, the others are idle.
      const slow = sql`select pg_sleep(5)`.execute(database.db).catch((error: unknown) => error)
      const begun = Promise.withResolvers<void>()
      const wasCut = Promise.withResolvers<void>()
      const open = database.db
        .transaction()
        .execute(async (trx) => {
          await sql`select 1`.execute(trx)
          begun.resolve()
          await wasCut.promise
          await sql`select 1`.execute(trx)
        })
        .catch((error: unknown) => error)
      await begun.promise
      const askTen = () => Array.from({ length: 10 }, readProfile)
      const asked = askTen()
      await faults.cut()
      asked.push(...askTen())
      wasCut.resolve()
      for (const { response, status } of await Promise.all(asked)) {
        if (status === 503) await expectAway(response)
        else expect(status).toBe(200)
      }
      expect(await slow).toBeInstanceOf(DatabaseUnavailable)
      expect(await open).toBeInstanceOf(DatabaseUnavailable)
      expect((await readProfile()).status).toBe(200)
    }
  })

  test('API-01, API-12 what is everybody’s is answered from memory while its table is locked', async () => {
    const before = await (await request('/api/center/centers')).response.json()
    const release = await faults.lock('centre')
    const { response, status } = await request('/api/center/centers')
    await release()
    expect([status, await response.json()]).toEqual([200, before])
  })

  test('API-12 a table that is locked makes a request wait for seconds, not until it is free', async () => {
    await readProfile()
    const release = await faults.lock('consumer_profile')
    const began = performance.now()
    const { response } = await readProfile()
    const waited = performance.now() - began
    await release()
    expect(response.status).toBe(503)
    await expectAway(response)
    expect(waited).toBeGreaterThan(1_500)
    expect(waited).toBeLessThan(30_000)
    expect((await readProfile()).status).toBe(200)
  })

  test('API-12 a statement ends after seconds, and one for which nobody waits does not', async () => {
    const began = performance.now()
    await expect(sql`select pg_sleep(30)`.execute(database.db)).rejects.toThrow(DatabaseUnavailable)
    expect(performance.now() - began).toBeLessThan(28_000)
    await expect(sql`select pg_sleep(7)`.execute(database.workDb)).resolves.toBeDefined()
  })

  test('API-12 a database that cannot write is told apart from one that can, and still read from', async () => {
    expect((await request('/health/ready')).status).toBe(200)
    await faults.setReadOnly(true)
    const headers = { 'content-type': 'application/json', ...(await server.signIn('writer')) }
    const write = await request('/api/consumers/profiles/patchProfile', {
      method: 'PATCH',
      headers,
      body: '{"firstName":"Ada"}',
    })
    expect(write.status).toBe(503)
    await expectAway(write.response)
    expect((await readProfile()).status).toBe(200)
    await expect.poll(async () => (await request('/health/ready')).status, { timeout: 10_000 }).toBe(503)
    expect((await request('/health/live')).status).toBe(200)
    await faults.setReadOnly(false)
    await expect.poll(async () => (await request('/health/ready')).status, { timeout: 10_000 }).toBe(200)
  })
})
