import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, engines, type TestDatabase } from '#platform/database/database.test-support.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { findRedeemFaults, killWhileRedeeming, type RedeemBooks } from './kill/redeem/redeem-kills.ts'

const server = engines.find(({ name }) => name === 'postgres')?.server ?? null

// Several processes can only share a Postgres.
describe.skipIf(server === null)('redeeming while processes are killed', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase(server ?? '')
    // Migrates it.
    const opened = await openDatabase({ DATA_DIR: '', DATABASE_URL: database.address })
    await opened.close()
  })
  afterAll(() => database.drop())

  test(
    'CPN-03 no coupon is burnt and none is redeemed twice, in five kills (500: npm run test:kill -- --redeem 500)',
    { timeout: 120_000 },
    async () => {
      const { kills, books } = await killWhileRedeeming({ database: database.address, kills: 5 })
      expect(kills).toBe(5)
      expect(books.flatMap(findRedeemFaults)).toEqual([])
      expect(books.length).toBeGreaterThan(0)
    },
  )
})

test('CPN-03 a burnt coupon, one that is redeemed twice, and an end that was not told would be found', () => {
  const books: RedeemBooks = {
    quota: 2,
    told: new Map([
      ['anna', 'redeemed'],
      ['ben', 'none-left'],
    ]),
    rows: [
      { owner: 'anna', state: 'redeemed' },
      { owner: 'ben', state: 'expired' },
    ],
    taken: 1,
    refilled: 1,
  }
  expect(findRedeemFaults(books)).toEqual([])
  const anna = { owner: 'anna', state: 'redeemed' }
  expect(findRedeemFaults({ ...books, refilled: 0 })).toEqual([
    '1 of 2 are redeemed, and 0 could be redeemed afterwards',
  ])
  expect(findRedeemFaults({ ...books, rows: [anna, anna], taken: 2, refilled: 0 })).toEqual([
    'somebody has redeemed it twice',
  ])
  expect(findRedeemFaults({ ...books, rows: [] })).toContain('anna was told redeemed, which is not so')
  expect(
    findRedeemFaults({ ...books, rows: [anna, { owner: 'ben', state: 'redeemed' }], taken: 2, refilled: 0 }),
  ).toEqual(['ben was told none-left, which is not so'])
  expect(findRedeemFaults({ ...books, rows: [anna, { owner: 'ben', state: 'started' }] })).toEqual([
    'one is still open after its time',
  ])
  expect(findRedeemFaults({ ...books, quota: 0, refilled: 0 })).toContain('1 of 0 are redeemed')
})
