import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { openAccountRecords, type AccountRecords } from '#features/account/account-records.server.ts'
import { createMailbox } from '#features/mail/mailbox.server.ts'
import { accountParts } from './features.ts'
import { fillAccount } from './filled-account.test-support.ts'

const anna = 'oid-anna'
const ben = 'oid-benjamin'
const caller = { oid: anna, token: 'x', correlationId: 'x' }
const mailbox = createMailbox({ reach: 'outbox', now: Date.now, enqueue: async () => undefined })

let database: OpenDatabase
let records: AccountRecords
beforeEach(async () => {
  database = await openTestDatabase()
  records = openAccountRecords(
    {
      db: database.db,
      environment: parseEnvironment({ NODE_ENV: 'test' }),
      incidents: createIncidents(),
      now: () => Date.parse('2026-11-23T12:00:00Z'),
    },
    mailbox,
    accountParts,
  )
  await fillAccount(database.db, anna)
  await fillAccount(database.db, ben)
}, 60_000)
afterEach(() => database.close())

/** The tables that have the name of a person in any of their columns. */
async function listMentions(oid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db)
  const mentions: string[] = []
  for (const { name } of rows) {
    const { rows: found } = await sql`
      select from ${sql.table(name)} as stored where stored::text like ${`%${oid}%`} limit 1`.execute(
      database.db,
    )
    if (found.length > 0) mentions.push(name)
  }
  return mentions
}

/** The tables with a column for an account or an address. */
async function listPersonalTables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%oid' or column_name in ('owner_key', 'email', 'recipient'))
    order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

/** What is kept before there is an account, and after it is deleted here. */
const ofNoAccount = ['sign_up_request', 'provider_deletion']

test('PRF-06 the filled account has a row in every table that can name a person', async () => {
  const personal = (await listPersonalTables()).filter((name) => !ofNoAccount.includes(name))
  expect(await listMentions(anna)).toEqual(personal)
})

test('PRD-06 the download of a filled account has something of every part, and nothing of another one', async () => {
  const { id } = await database.db
    .selectFrom('payment')
    .select('id')
    .where('owner_key', '=', anna)
    .executeTakeFirstOrThrow()
  const exported = await records.export(caller)
  expect(exported).toEqual({
    ok: true,
    value: {
      profile: expect.objectContaining({ firstName: 'First name of oid-anna' }) as unknown,
      account: { email: 'oid-anna@example.org', createdAt: expect.any(String) as unknown },
      passkeys: [{ device: 'Chrome, Android', createdAt: '2026-11-23T10:00:00.000Z', usedAt: null }],
      devices: [{ seenAt: '2026-11-23T10:00:00.000Z' }],
      cards: [expect.objectContaining({ holder: 'Holder oid-anna', lastDigits: '0011' })],
      kept: { items: [{ kind: 'shop', centreUid: 'hafen', uid: 'kornwerk' }], plates: ['KIPA95'] },
      homeOrder: { followsOwn: false },
      newsletter: [expect.objectContaining({ email: 'oid-anna@example.org', consent_text: 'I agree' })],
      coupons: [expect.objectContaining({ issuer: 'Röstraum', state: 'started' })],
      exitWarnings: [
        {
          transactionId: id,
          warnsAt: '2026-11-24T10:00:00.000Z',
          exitUntil: '2026-11-24T10:00:00.000Z',
          pushService: 'push.example',
        },
      ],
      payments: [expect.objectContaining({ id, receiptNumber: id })],
    },
  })
  expect(JSON.stringify(exported)).not.toContain(ben)
})

test('PRF-06 deleting a filled account leaves nothing of the person but the mail that says so, and all of others', async () => {
  const others = await listMentions(ben)
  expect(await records.erase(caller)).toEqual({ ok: true, value: null })
  expect(await listMentions(anna)).toEqual(['mail'])
  const mails = await database.db
    .selectFrom('mail')
    .select(['kind', 'oid'])
    .where('recipient', '=', 'oid-anna@example.org')
    .execute()
  expect(mails).toEqual([{ kind: 'account-deleted', oid: null }])
  expect(await listMentions(ben)).toEqual(others)
  expect(await records.export({ ...caller, oid: ben })).toMatchObject({
    value: { devices: [{}], exitWarnings: [{}], payments: [{}] },
  })
})

test('PRF-06 MAI-08 the deletion is told to no address that nobody has confirmed', async () => {
  await database.db.updateTable('account').set({ email_confirmed_at: null }).where('oid', '=', ben).execute()
  expect(await records.erase({ ...caller, oid: ben })).toEqual({ ok: true, value: null })
  const told = database.db.selectFrom('mail').select('recipient').where('kind', '=', 'account-deleted')
  expect(await told.execute()).toEqual([])
})
