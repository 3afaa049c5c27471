import { afterAll, describe, expect, test } from 'vitest'
import { findLostOrTwice, countCopies, type MailBooks } from '../kill/mail/mail-books.ts'
import { killWhileSending } from '../kill/mail/mail-kills.ts'
import { startLocalPostgres } from '../support/local-postgres.ts'

// Several servers can only share a Postgres.
const postgres = await startLocalPostgres({ isDurable: false }).catch(() => undefined)
afterAll(() => postgres?.close())

describe.runIf(postgres !== undefined)('mails while servers are killed', () => {
  test(
    'MAI-01 none is lost and none becomes two, in five kills (200: npm run test:kill -- --mails 200)',
    { timeout: 600_000 },
    async () => {
      const database = (await postgres?.createDatabase('mails')) ?? ''
      const { books } = await killWhileSending({ database, kills: 5, isHasty: true })
      expect(findLostOrTwice(books)).toEqual([])
      expect(books.told.length).toBeGreaterThan(0)
      expect(books.mails.some(({ key }) => key.startsWith('newsletter-confirm:'))).toBe(true)
      expect(books.mails.some(({ key }) => key.startsWith('receipt:'))).toBe(true)
    },
  )
})

describe('the books of mails', () => {
  const anna = { messageId: '<1@x>', recipient: 'anna', sender: 'first', at: 10 }
  const ben = { messageId: '<2@x>', recipient: 'ben', sender: 'first', at: 20 }
  const books: MailBooks = {
    kills: 1,
    told: ['anna'],
    business: [
      { recipient: 'anna', key: 'a' },
      { recipient: 'ben', key: 'b' },
    ],
    mails: [
      { id: '1', key: 'a', state: 'sent' },
      { id: '2', key: 'b', state: 'sent' },
    ],
    arrivals: [anna, ben, { ...ben, sender: 'second', at: 90 }],
    ended: new Map([['first', 50]]),
  }

  test('MAI-01 are right with a copy that a kill explains', () => {
    expect(findLostOrTwice(books)).toEqual([])
    expect(countCopies(books)).toBe(1)
  })

  test.each<[string, Partial<MailBooks>]>([
    ['nothing has arrived for anna', { arrivals: [ben] }],
    ['anna has got 2 mails', { arrivals: [anna, ben, { ...anna, messageId: '<3@x>' }] }],
    ['carl expects no mail', { arrivals: [anna, ben, { ...anna, messageId: '<3@x>', recipient: 'carl' }] }],
    ['ben was sent a copy while the first sender lived', { ended: new Map() }],
    ['1 copies after 0 kills', { kills: 0 }],
    ['b has no mail', { mails: books.mails.slice(0, 1) }],
    ['the mail c has no business', { mails: [...books.mails, { id: '3', key: 'c', state: 'sent' }] }],
    ['the mail c is waiting', { mails: [...books.mails, { id: '3', key: 'c', state: 'waiting' }] }],
    ['carl was told of a mail that is not kept', { told: ['carl'] }],
  ])('MAI-01 show that %s', (fault, wrong) => {
    expect(findLostOrTwice({ ...books, ...wrong })).toContain(fault)
  })
})
