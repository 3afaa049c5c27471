import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { commonAccount } from '#platform/settings/payment-accounts.ts'
import type { StoredAccount } from './payment-accounts.server.ts'
import type { PaymentTransaction } from './payment-context.server.ts'

/**
 * The accounts of the payment engine itself; features name their own (`card:{id}`). A positive balance is an asset or a
 * claim, a negative one a debt or revenue.
 */
export const accounts = {
  /** Money held by an account at a payment provider: `provider:stripe`, or `provider:stripe:kiel-gmbh`. */
  provider: ({ provider, provider_account: account }: StoredAccount): string =>
    account === commonAccount ? `provider:${provider}` : `provider:${provider}:${account}`,
  /** Money that a bank has withdrawn for a dispute without an outcome: a claim. */
  disputed: 'disputed',
  /** Money received for something not delivered yet. */
  unearned: 'unearned',
} as const

type Posting = {
  /** The unique name of the posting: the database refuses to post it twice. */
  readonly name: string
  readonly paymentId: string | null
  /** The debited and the credited account; the amount is in cents. */
  readonly debit: string
  readonly credit: string
  readonly amountCents: number
  readonly at: Date
}

/** Posts an amount from one account to another, in the transaction of the step that causes it; 0 is not posted. */
export async function post(trx: PaymentTransaction, posting: Posting): Promise<void> {
  const { name, paymentId, debit, credit, amountCents, at } = posting
  if (amountCents === 0) return
  const line = { posting: name, payment_id: paymentId, posted_at: at }
  await trx
    .insertInto('ledger_line')
    .values([
      { ...line, account: debit, amount_cents: amountCents },
      { ...line, account: credit, amount_cents: -amountCents },
    ])
    .execute()
}

/** The balance of an account in cents; 0 if nothing was ever posted to it. */
export async function readBalance(db: Kysely<Database>, account: string): Promise<number> {
  const { balance } = await db
    .selectFrom('ledger_line')
    .select((eb) => eb.fn.sum<string | null>('amount_cents').as('balance'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(balance ?? 0)
}
