import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { listOwners } from '#features/account/account-records.server.ts'
import { accountParts } from './features.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

test('PRF-06 every table that names an account is either searched for owners or goes with the account', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%oid' or column_name = 'owner_key') order by 1`.execute(
    database.db,
  )
  const searched = [
    'account.oid',
    'auth_session.oid',
    'card.owner_oid',
    'consumer_profile.oid',
    'coupon_redemption.owner_oid',
    'home_order_choice.owner_oid',
    'kept_item.owner_oid',
    'own_plate.owner_oid',
    'payment.owner_key',
  ]
  /** Of an account or a payment that is searched for itself. */
  const withAnother = [
    'account_link.account_oid',
    'exit_warning.owner_key',
    'idempotency.owner_key',
    'identity_record.account_oid',
    'known_device.account_oid',
    'mail.oid',
    'mail_outbox.oid',
    'passkey.account_oid',
    // Only of an account that is deleted here already.
    'provider_deletion.oid',
  ]
  expect(rows.map(({ name }) => name)).toEqual([...searched, ...withAnother].toSorted())
})

test('PRF-06 owners are found wherever they have left something, each once', async () => {
  const { db } = database
  const added_at = new Date('2026-11-23T10:00:00Z')
  await db
    .insertInto('own_plate')
    .values([
      { owner_oid: 'plates-only', plate: 'KIPA1', added_at },
      { owner_oid: 'both', plate: 'KIPA2', added_at },
    ])
    .execute()
  await db.insertInto('home_order_choice').values({ owner_oid: 'both', is_own: false }).execute()
  expect((await listOwners(accountParts, db)).toSorted()).toEqual(['both', 'plates-only'])
})
