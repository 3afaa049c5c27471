import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfOid } from '#features/sign-in/sign-in-records.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { endSessionTokens, findTokenStanding, recordToken } from './session-tokens.server.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const noon = Date.parse('2026-11-27T12:00:00Z')
const issued = (token: string) => ({ token: `h.${token}.signature`, expiresAt: noon + 3_600_000 })
const standingOf = (token: string) =>
  findTokenStanding(database.db, { token: issued(token).token, oid: 'anna', issuedAt: noon })

test('LOG-04 with a session end its tokens, and those that they share with other sessions, and no others', async () => {
  const { db } = database
  for (const [session, ...tokens] of [
    ['desk', 'first', 'shared'],
    ['copied', 'shared', 'of-the-copy'],
    ['phone', 'own'],
  ])
    for (const token of tokens) await recordToken(db, session ?? '', issued(token))
  await db.transaction().execute((trx) => endSessionTokens(trx, 'desk', noon))
  const standings = await Promise.all(['first', 'shared', 'of-the-copy', 'own'].map(standingOf))
  expect(standings).toEqual(['ended', 'ended', 'ended', 'good'])
})

test('LOG-04 PRF-06 a token that was issued before an account was deleted, or at that moment, leads to nobody', async () => {
  const { db } = database
  await db
    .insertInto('revoked_subject')
    .values({ oid_hash: hashOfOid('ben'), revoked_at: new Date(noon) })
    .execute()
  const standings = [noon - 1, noon, noon + 1].map((issuedAt) =>
    findTokenStanding(db, { token: 'h.of-ben.signature', oid: 'ben', issuedAt }),
  )
  expect(await Promise.all(standings)).toEqual(['account-gone', 'account-gone', 'good'])
})
