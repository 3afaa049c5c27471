import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, engines, type TestDatabase } from '#db/database.test-support.ts'
import { openDatabase } from '#db/database.server.ts'
import { countCopies, findLostOrTwice, killWhileSending, type MailBooks } from './kill/mail/mail-kills.ts'

const server = engines.find(({ name }) => name === 'postgres')?.server ?? null

// Several processes can only share a Postgres.
describe.skipIf(server === null)('mails while processes are killed', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase(server ?? '')
    // Migrates it.
    const opened = await openDatabase({ DATA_DIR: '', DATABASE_URL: database.address })
    await opened.close()
  })
  afterAll(() => database.drop())

  test('MAI-01 none is lost and none becomes two, in five kills (200: npm run test:kill -- --mails 200)', async () => {
    const books = await killWhileSending({ database: database.address, kills: 5 })
    expect(findLostOrTwice(books)).toEqual([])
    expect(books.written).toHaveLength(60)
    // A copy is what was being handed over at the moment of a kill, at most four at once.
    expect(countCopies(books)).toBeLessThanOrEqual(20)
  }, 600_000)
})

test('MAI-01 a lost mail, a mail with two ids and one that is not noted would be found', () => {
  const books: MailBooks = {
    kills: 1,
    written: ['a', 'b'],
    arrived: new Map([
      ['1', { key: 'a', copies: 1 }],
      ['2', { key: 'b', copies: 2 }],
    ]),
    states: { sent: 2 },
  }
  expect(findLostOrTwice(books)).toEqual([])
  expect(countCopies(books)).toBe(1)
  const [first, second] = books.arrived
  expect(findLostOrTwice({ ...books, arrived: new Map(first ? [first] : []) })).toEqual(['b has not arrived'])
  const twice = new Map([...books.arrived, ['3', { key: 'a', copies: 1 }] as const])
  expect(findLostOrTwice({ ...books, arrived: twice })).toEqual(['a has 2 Message-IDs'])
  expect(findLostOrTwice({ ...books, states: { sent: 1, waiting: 1 } })).toHaveLength(1)
  expect(second?.[1].copies).toBe(2)
})
