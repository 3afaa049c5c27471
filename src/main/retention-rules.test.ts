import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { features } from './features.ts'
import { cleanUpAt } from './clean-up.test-support.ts'
import { accountRetention } from './retention-of-accounts.test-support.ts'
import { paymentRetention } from './retention-of-payments.test-support.ts'
import { addAudit, recordRetention } from './retention-of-records.test-support.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Long ago, because the database itself lets what staff did go by its own clock. */
const now = Date.UTC(2015, 5, 1)

const retentionCases = [...paymentRetention, ...accountRetention, ...recordRetention]

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
}, 60_000)
afterEach(() => database.close())

test('retention: every rule of retention is tried, with its days', () => {
  const tried = retentionCases.map(({ what, days }) => `${what} ${days}`)
  const rules = features
    .flatMap(({ retention }) => retention ?? [])
    .map(({ what, keptDays }) => `${what} ${keptDays}`)
  expect(tried.toSorted()).toEqual(rules.toSorted())
})

test.each(retentionCases)(
  'retention: $what: after $days days it is removed, a minute before it is kept',
  async ({ days, never = [], add, list }) => {
    const { db } = database
    const due = now - days * day
    await add(db, { name: 'due', at: new Date(due - minute) })
    await add(db, { name: 'kept: not due', at: new Date(due + minute) })
    for (const name of never) await add(db, { name, at: new Date(due - 30 * day) })
    await cleanUpAt(database, now)
    const left = (await list(db)).map(({ name }) => name)
    expect(new Set(left)).toEqual(new Set(['kept: not due', ...never]))
    expect(left).toHaveLength(never.length + 1)
  },
)

test('STF-06 what staff did with money is kept for as long as the books, and the rest for a year', async () => {
  const { db } = database
  const at = (year: number) => new Date(Date.UTC(year, 5, 1))
  for (const year of [2003, 2006]) {
    await addAudit(db, { name: `refund of ${year}`, at: at(year) }, 'refund')
    await addAudit(db, { name: `page of ${year}`, at: at(year) }, 'open')
  }
  await cleanUpAt(database, now)
  const left = await db.selectFrom('staff_audit').select('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['refund of 2006'])
})
