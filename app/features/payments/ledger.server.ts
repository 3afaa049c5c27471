import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { PaymentTransaction } from './payment-context.server.ts'

/**
 * The accounts that payments themselves use; all others are named by the features (`card:{id}`). A positive balance
 * is what we have or may claim, a negative one what we owe or have earned.
 */
export const accounts = {
  /** Money that lies with a payment provider. */
  provider: (name: string): string => `provider:${name}`,
  /** Paid, and what it was paid for is not done yet. */
  unearned: 'unearned',
} as const

type Posting = {
  /** Unique: the same posting twice is refused by the database. */
  readonly name: string
  readonly paymentId: string | null
  /** From whose account to whose; cents. */
  readonly debit: string
  readonly credit: string
  readonly amountCents: number
  readonly at: Date
}

/** Posts an amount from one account to another, in the transaction of what it stands for. Nothing is posted for 0. */
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

/** What an account holds, in cents; 0 for one that was never posted to. */
export async function readBalance(db: Kysely<Database>, account: string): Promise<number> {
  const { balance } = await db
    .selectFrom('ledger_line')
    .select((eb) => eb.fn.sum<string | null>('amount_cents').as('balance'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(balance ?? 0)
}
