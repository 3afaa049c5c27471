import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { makeDataFolder } from '#platform/database/shared-embedded.test-support.ts'
import { checkLostAccounts } from './lost-accounts.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('PAY-07 the doctor names each setting that payments of an account need', async () => {
  const check = () => checkLostAccounts(parseEnvironment({ DATA_DIR: folder }))
  expect(await check()).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])

  await makeDataFolder(folder)
  expect(await check()).toEqual({ ok: true, text: 'the settings have every account that they need' })

  const opened = await openDatabase({ DATA_DIR: folder })
  expect(await check()).toEqual({ ok: true, text: 'not looked at, because the database cannot be read' })
  await sql`insert into payment (id, owner_kind, scope, centre_uid, subject_key, payable_once, subject, amount_cents, currency,
    tax_rate, service, lines, facts, credit_account, locale, provider, provider_account, state, created_at, expires_at, moved_at)
    select gen_random_uuid(), 'erased', 'ParkingTicket', 'hafen', account, true, '{}', 450, 'EUR', 1900, '{}', '[]', '[]', 'x', 'de',
    provider, account, 'psp_created', now(), now(), now()
    from (values ('stripe', 'common'), ('mollie', 'kiel-gmbh')) as lost (provider, account)`.execute(
    opened.db,
  )
  await opened.close()
  expect(await check()).toEqual({
    ok: false,
    text:
      'payments of mollie (account kiel-gmbh) are open or may be refunded, and the settings lack kiel-gmbh in MOLLIE_API_KEYS\n' +
      'payments of stripe (account common) are open or may be refunded, and the settings lack STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    remedy:
      'Give them back for as long as a payment of that account may be refunded, also if it takes no new ones.',
  })
}, 600_000)
