import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { createRateLimit } from './rate-limit.server.ts'

describe.each(engines)('limits on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() => database.db.deleteFrom('rate_limit').execute())
  afterAll(() => database.close())

  const limit = (name = 'sign-in') => createRateLimit(database.db, { name, attempts: 2, seconds: 60 })

  test('LIM rate limit: so many attempts, then a wait in whole seconds', async () => {
    const { attempt } = limit()
    expect([await attempt('a'), await attempt('a')]).toEqual([{ ok: true }, { ok: true }])
    const refused = await attempt('a')
    expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) })
    expect(refused.ok ? 0 : refused.retryAfter).toBeGreaterThan(55)
  })

  test('LIM rate limit: keys, and limits with the same key, do not meet', async () => {
    for (let round = 0; round < 3; round++) await limit().attempt('a')
    expect(await limit().attempt('b')).toEqual({ ok: true })
    expect(await limit('voucher').attempt('a')).toEqual({ ok: true })
  })

  test('LIM rate limit: replicas count together, and what is forgotten begins again', async () => {
    const [first, second] = [limit(), limit()]
    await first.attempt('a')
    await second.attempt('a')
    expect((await first.attempt('a')).ok).toBe(false)
    await second.forget('a')
    // The replica that refused has no memory of its own.
    expect((await first.attempt('a')).ok).toBe(true)
  })

  test('LIM rate limit: parallel attempts are counted one by one', async () => {
    const { attempt } = limit()
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => attempt('a')))
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('LIM rate limit: no key can be read in the database', async () => {
    await limit().attempt('anna@example.org')
    const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(database.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('anna')
  })

  test('LIM rate limit: of all limits in a database one removes what has expired', async () => {
    const asked: string[] = []
    const executeQuery = async ({ sql: text }: CompiledQuery) => {
      asked.push(text)
      return { rows: [] }
    }
    const db = { executeQuery } as unknown as typeof database.db
    vi.useFakeTimers()
    try {
      for (const name of ['a', 'b', 'c']) createRateLimit(db, { name, attempts: 1, seconds: 1 })
      await vi.advanceTimersByTimeAsync(300_000)
      expect(asked).toEqual(['DELETE FROM "rate_limit" WHERE expire < $1'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('LIM rate limit: without the database each process counts by itself', async () => {
    const lost = { executeQuery: () => Promise.reject(new Error('down')) } as unknown as typeof database.db
    const insured = createRateLimit(lost, { name: 'x', attempts: 1, seconds: 60 })
    expect(await insured.attempt('a')).toEqual({ ok: true })
    expect((await insured.attempt('a')).ok).toBe(false)
  })

  test('LIM rate limit: an attempt that is given back does not count', async () => {
    const { attempt, giveBack } = limit()
    for (let round = 0; round < 5; round++) {
      expect((await attempt('a')).ok).toBe(true)
      await giveBack('a')
    }
    expect([(await attempt('a')).ok, (await attempt('a')).ok, (await attempt('a')).ok]).toEqual([
      true,
      true,
      false,
    ])
  })
})
