import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { createDelayLimit, delayAfter } from './delay-limit.server.ts'

const delays = { free: 2, firstSeconds: 30, factor: 2, longestSeconds: 3600 }

test('CPN-04 delays: free attempts need no wait, then it doubles up to the longest one', () => {
  expect([1, 2, 3, 4, 5, 9, 10, 11, 2000].map((attempt) => delayAfter(attempt, delays))).toEqual([
    0, 0, 30, 60, 120, 1920, 3600, 3600, 3600,
  ])
})

describe.each(engines)('delays on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() => database.db.deleteFrom('rate_limit').execute())
  afterAll(() => database.close())

  const limit = () => createDelayLimit(database.db, { name: 'till', forgetSeconds: 86_400, ...delays })
  const verdictsOf = async (key: string, attempts: number) => {
    const verdicts = []
    for (let attempt = 0; attempt < attempts; attempt += 1) verdicts.push(await limit().attempt(key))
    return verdicts
  }

  test('CPN-04 delays: replicas count together, a refused attempt does not count, other keys are free', async () => {
    const verdicts = await verdictsOf('a', 5)
    expect(verdicts.map(({ ok }) => ok)).toEqual([true, true, true, false, false])
    const [refused] = verdicts.slice(-1)
    expect(refused && !refused.ok ? refused.retryAfter : 0).toBeGreaterThan(20)
    expect(refused && !refused.ok ? refused.retryAfter : 99).toBeLessThanOrEqual(30)
    expect(await limit().attempt('b')).toEqual({ ok: true })
    // One attempt after the wait would be the fourth: the two refused ones were not counted.
    await database.db.deleteFrom('rate_limit').where('key', 'like', 'till-gate%').execute()
    expect((await limit().attempt('a')).ok).toBe(true)
    const next = await limit().attempt('a')
    expect(next.ok ? 0 : next.retryAfter).toBeGreaterThan(50)
    expect(next.ok ? 99 : next.retryAfter).toBeLessThanOrEqual(60)
  })

  test('CPN-04 delays: what is given back opens the gate, what is forgotten begins again', async () => {
    await verdictsOf('a', 3)
    await limit().giveBack('a')
    expect((await verdictsOf('a', 2)).map(({ ok }) => ok)).toEqual([true, false])
    await limit().forget('a')
    expect((await verdictsOf('a', 3)).map(({ ok }) => ok)).toEqual([true, true, true])
  })

  test('CPN-04 delays: of parallel attempts no more get through than one after another', async () => {
    const { attempt } = limit()
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => attempt('a')))
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(3)
  })
})
