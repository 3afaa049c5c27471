import { sql } from 'kysely'
import { commonAccount } from '#platform/settings/payment-accounts.ts'
import type { StoredAccount } from '../payment-accounts.server.ts'
import type { PaymentBooks } from '../payment-context.server.ts'
import { openStates } from '../payment-state.ts'

/**
 * The accounts that the settings no longer have, and that a payment needs that is open, in review or may be refunded.
 * Only the indexes of open payments and of the ledger's accounts are read, unless an account is lost: a server asks at
 * each start, however many payments there are.
 * @param isKnown whether the settings have an account
 */
export async function findLostAccounts(
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
