import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, engines, type TestDatabase } from '#platform/database/database.test-support.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { findMissedOrTwice, killWhileWarning, type WarningBooks } from './kill/push/warning-kills.ts'

const server = engines.find(({ name }) => name === 'postgres')?.server ?? null

// Several processes can only share a Postgres.
describe.skipIf(server === null)('warnings while processes are killed', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase(server ?? '')
    // Migrates it.
    const opened = await openDatabase({ DATA_DIR: '', DATABASE_URL: database.address })
    await opened.close()
  })
  afterAll(() => database.drop())

  test('PKC-03 each driver is warned once, in three kills (50: npm run test:kill -- --warnings 50)', async () => {
    const books = await killWhileWarning({ database: database.address, kills: 3 })
    expect(findMissedOrTwice(books)).toEqual([])
    expect(books.asked).toHaveLength(72)
    // A copy is what was being handed over at the moment of a kill, at most eight at once.
    expect(books.copies).toBeLessThanOrEqual(24)
  })
})

test('PKC-03 a driver who is not warned, or twice, and a warning that is left would be found', () => {
  const books: WarningBooks = { kills: 1, asked: ['a', 'b'], found: ['a', 'b'], copies: 1, left: 0 }
  expect(findMissedOrTwice(books)).toEqual([])
  expect(findMissedOrTwice({ ...books, found: ['a'] })).toEqual(['b is not warned'])
  expect(findMissedOrTwice({ ...books, found: ['a', 'b', 'b'] })).toEqual(['b is warned twice'])
  expect(findMissedOrTwice({ ...books, found: ['a', 'b', 'c'] })).toEqual(['c did not ask'])
  expect(findMissedOrTwice({ ...books, left: 1 })).toEqual(['1 warnings are left'])
})
