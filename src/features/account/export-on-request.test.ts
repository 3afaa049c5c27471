import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountParts } from '#main/features.ts'
import { listOwners, openAccountRecords } from './account-records.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { exportOnRequest } from './export-on-request.server.ts'

let server: EdgeServer
const oid = randomUUID()
beforeAll(async () => {
  server = await startEdgeServer({ now: () => Date.parse('2026-11-23T12:00:00Z') })
  await server.database.db
    .insertInto('account')
    .values({ oid, email: 'anna@example.org', password_hash: 'x', email_confirmed_at: null, locale: 'de' })
    .execute()
}, 60_000)
afterAll(() => server.close())

const give = (account: string, hasProfileGateway = false) =>
  exportOnRequest({
    ...server.services,
    records: openAccountRecords(server.services, server.mail.mailbox, accountParts),
    listOwners: (db) => listOwners(accountParts, db),
    hasProfileGateway,
    request: { account, reason: 'letter of 20 November', givenBy: 'Kim' },
  })

test.each(['Anna@Example.org', oid])(
  'PRD-06 a request by letter for %s gets the same as the visitor’s own page, and is recorded',
  async (account) => {
    await server.database.db.deleteFrom('disclosure').execute()
    const own = await server.get('/api/consumers/profiles/export', { headers: await server.signIn(oid) })
    expect(await give(account)).toEqual({ ok: true, value: await own.text() })
    const rows = await server.database.db.selectFrom('disclosure').selectAll().execute()
    expect(rows).toMatchObject([
      { given_by: 'Kim', reason: 'letter of 20 November', given_at: new Date('2026-11-23T12:00:00Z') },
    ])
    expect(JSON.stringify(rows)).not.toContain(oid)
  },
)

test('PRD-06 nobody is found by an address or an id that nothing is kept of, and nothing is recorded', async () => {
  await server.database.db.deleteFrom('disclosure').execute()
  for (const account of ['ben@example.org', randomUUID()])
    expect(await give(account)).toEqual({ ok: false, problem: 'Nothing is kept of such an account' })
  expect(await server.database.db.selectFrom('disclosure').selectAll().execute()).toEqual([])
})

test('PRD-06 of a profile behind a gateway it says where to ask', async () => {
  const given = await give(oid, true)
  expect(given.ok && (JSON.parse(given.value) as { profile: string }).profile).toBe(
    'kept behind PROFILE_GATEWAY_URL: ask there',
  )
})
