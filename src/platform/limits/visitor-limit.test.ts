import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { createVisitorLimit } from './visitor-limit.server.ts'

describe.each(engines)('limits on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('LIM visitor limit: a network is allowed three times as much as an account, on all replicas together', async () => {
    const name = `test-${Date.now()}`
    const replicas = [1, 2].map(() => createVisitorLimit(database.db, { name, attempts: 2, seconds: 60 }))
    /** The number of allowed attempts, made in turn at two replicas. */
    const countAllowed = async (by: 'account' | 'network', key: string) => {
      let allowed = 0
      for (let attempt = 0; attempt < 10; attempt += 1)
        if ((await replicas[attempt % 2]?.attempt({ by, key }))?.ok) allowed += 1
      return allowed
    }
    expect(await countAllowed('account', 'same')).toBe(2)
    expect(await countAllowed('network', 'same')).toBe(6)
    expect(await countAllowed('account', 'other')).toBe(2)
    const refused = await replicas[0]?.attempt({ by: 'account', key: 'same' })
    expect(refused).toMatchObject({ ok: false, retryAfter: expect.any(Number) as number })
  })
})
