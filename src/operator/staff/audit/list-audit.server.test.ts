import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { listAudit } from './list-audit.server.ts'
import { writeAudit } from './write-audit.server.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

test('STF-06 a page of the audit has fifty rows, and says whether there are more', async () => {
  const { db } = database
  const entry = { actor: { subject: 'ada', name: 'Ada' }, action: 'open', outcome: 'done' } as const
  const write = (centreUid: string, at: number) => writeAudit(db, { ...entry, centreUid }, at)
  for (let at = 1; at <= 50; at += 1) await write('hafen', at)
  await write('markt', 51)
  const countOf = async (page: number) => {
    const { rows, hasMore } = await listAudit(db, ['hafen'], page)
    return [rows.length, hasMore]
  }
  expect(await countOf(1)).toEqual([50, false])
  await write('hafen', 52)
  expect(await countOf(1)).toEqual([50, true])
  expect(await countOf(2)).toEqual([1, false])
})
