import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { makeToken, readToken } from '#features/mail/signed-token.server.ts'
import type { LinkPurpose } from '../provider-tables.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long a link may be used, counted from when it was asked for, in milliseconds. */
export const linkLifetimes = {
  'confirm-address': 3 * day,
  'new-address': day,
  'reset-password': 30 * minute,
} as const satisfies Readonly<Record<LinkPurpose, number>>

export type AccountLink = {
  readonly id: string
  readonly purpose: LinkPurpose
  readonly oid: string
  readonly email: string
}

type Offer = AccountLink & { readonly expiresAt: Date }

/**
 * Makes a link usable, and returns its token. The token is derived from the id and a key, so that it is the same for a
 * mail that is sent twice, and stands in no row.
 */
export async function offerLink(db: Kysely<Database>, offer: Offer): Promise<string> {
  const { id, purpose, oid, email, expiresAt } = offer
  await db
    .insertInto('account_link')
    .values({ id, purpose, account_oid: oid, email, expires_at: expiresAt, used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return makeToken(db, 'account-links', id)
}

export async function findLink(
  db: Kysely<Database>,
  token: string,
  purposes: readonly LinkPurpose[],
  now: number,
): Promise<AccountLink | undefined> {
  const id = await readToken(db, 'account-links', token)
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('account_link')
    .select(['id', 'purpose', 'account_oid', 'email'])
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row && { id: row.id, purpose: row.purpose, oid: row.account_oid, email: row.email }
}

/**
 * Ends the links of an account that lead to a new address or password, and mails that would still bring one to a new
 * address: anyone who knew the earlier password may have asked for them. A link that only confirms the present address
 * stays.
 */
export async function endLinks(trx: Transaction<Database>, oid: string): Promise<void> {
  await trx
    .deleteFrom('mail')
    .where('oid', '=', oid)
    .where('kind', '=', 'new-address')
    .where('state', '=', 'waiting')
    .execute()
  // Not deleted: a mail that is sent twice must not make its link usable again.
  await trx
    .updateTable('account_link')
    .set({ used_at: sql<Date>`now()` })
    .where('account_oid', '=', oid)
    .where('purpose', 'in', ['new-address', 'reset-password'])
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Uses a link up, and with it all others of the account for the same purpose. Of two uses at the same moment one gets
 * false.
 */
export async function useLink(
  trx: Transaction<Database>,
  { id, oid, purpose }: AccountLink,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_link')
    .set({ used_at: new Date(now) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('account_link')
    .set({ used_at: new Date(now) })
    .where('account_oid', '=', oid)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  return true
}
