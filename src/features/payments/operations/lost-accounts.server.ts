import { type Kysely, sql } from 'kysely'
import type { Services } from '#platform/services.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { describeAccountSettings, listMissingSettings } from '#platform/settings/account-settings.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { commonAccount } from '#platform/settings/payment-accounts.ts'
import type { StoredAccount } from '../payment-accounts.server.ts'
import type { PaymentBooks } from '../payment-context.server.ts'
import { openStates } from '../payment-state.ts'
import { failed, type Finding, passed } from '#platform/doctor/finding.ts'
import { readDatabase } from '#platform/doctor/read-database.server.ts'

/** Whether the settings have the keys of every account that a payment still needs; undefined without a database. */
export async function checkLostAccounts(environment: Environment): Promise<Finding | undefined> {
  const lost = await readDatabase(environment, (db) => listLostAccounts(db, environment))
  if (!lost.ok)
    return lost.problem === 'no server of this version has used the database yet'
      ? undefined
      : passed(`not looked at, because ${lost.problem}`)
  if (lost.value.length === 0) return passed('the settings have every account that they need')
  const lines = lost.value.map(
    ({ provider, account, missing }) =>
      `payments of ${provider} (account ${account}) are open or may be refunded, and the settings lack ` +
      describeAccountSettings(account, missing),
  )
  return failed(
    lines.join('\n'),
    'Give them back for as long as a payment of that account may be refunded, also if it takes no new ones.',
  )
}

/**
 * The accounts that the settings no longer have, and that a payment needs that is open, in review or may be refunded.
 * Only the indexes of open payments and of the ledger's accounts are read, unless an account is lost: a server asks at
 * each start, however many payments there are.
 * @param isKnown whether the settings have an account
 */
async function findLostAccounts(
  books: PaymentBooks,
  isKnown: (account: StoredAccount) => boolean,
): Promise<readonly StoredAccount[]> {
  const used = [...(await listOpenAccounts(books)), ...(await listHoldingAccounts(books))]
  const different = new Map(used.map((account) => [JSON.stringify(account), account]))
  const unknown = [...different.values()].filter((account) => !isKnown(account))
  const needed = await Promise.all(unknown.map((account) => isNeeded(books, account)))
  return unknown.filter((_, index) => needed[index])
}

/** Two queries, because no index has the open payments together with those in review. */
const listOpenAccounts = ({ db }: PaymentBooks): Promise<readonly StoredAccount[]> =>
  db
    .selectFrom('payment')
    .select(['provider', 'provider_account'])
    .where('state', 'in', openStates)
    .union(db.selectFrom('payment').select(['provider', 'provider_account']).where('state', '=', 'review'))
    .orderBy('provider')
    .orderBy('provider_account')
    .execute()

/**
 * The accounts that have ever taken money, from the names of their ledger accounts: `provider:stripe:kiel-gmbh`. Each
 * step of the query looks up the next name in the index, so it reads as many lines as there are accounts.
 */
async function listHoldingAccounts({ db }: PaymentBooks): Promise<readonly StoredAccount[]> {
  const { rows } = await sql<{ account: string }>`
    with recursive held(account) as (
      (select account from ledger_line where account >= 'provider:' order by account limit 1)
      union all
      select (select account from ledger_line where account > held.account order by account limit 1)
      from held where held.account like 'provider:%'
    )
    select account from held where account like 'provider:%'`.execute(db)
  return rows.map(({ account: name }) => {
    const [, provider = '', account = commonAccount] = name.split(':')
    return { provider, provider_account: account }
  })
}

/** What was paid so long ago that its retention has ended has lost the provider's reference, and cannot be refunded. */
async function isNeeded({ db }: PaymentBooks, { provider, provider_account: account }: StoredAccount) {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_account', '=', account)
    .where((eb) =>
      eb.or([
        eb('state', 'in', [...openStates, 'review']),
        eb.and([eb('psp_ref', 'is not', null), eb('captured_cents', '>', eb.ref('refunded_cents'))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}

/** An account at a payment provider that payments still need, and the names of the settings that it lacks. */
export type LostAccount = {
  readonly provider: string
  readonly account: string
  readonly missing: readonly string[]
}

/**
 * The accounts of payments that are open or may be refunded whose keys are gone from the settings. Nothing else notices it
 * before somebody wants the money back.
 */
export async function listLostAccounts(
  db: Kysely<Database>,
  environment: Environment,
): Promise<readonly LostAccount[]> {
  const missingOf = (provider: string, account: string) => listMissingSettings(environment, provider, account)
  const lost = await findLostAccounts(
    { db },
    ({ provider, provider_account }) => missingOf(provider, provider_account).length === 0,
  )
  return lost.map(({ provider, provider_account: account }) => ({
    provider,
    account,
    missing: missingOf(provider, account),
  }))
}

/** Logs the accounts that payments still need; `npm run doctor` reports the same. */
export async function warnOfLostAccounts({
  db,
  logger,
  environment,
}: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  try {
    for (const lost of await listLostAccounts(db, environment))
      logger.error(lost, 'payments cannot be settled or refunded: settings of their account are missing')
  } catch (error) {
    logger.error({ err: error }, 'the accounts of payments could not be looked up')
  }
}
