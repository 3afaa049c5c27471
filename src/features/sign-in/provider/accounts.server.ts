import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { violatedConstraint } from '#platform/database/violated-constraint.ts'
import { endLinks } from './verification/account-links.server.ts'
import type { AccountMails, MailAudience } from './verification/account-mails.server.ts'
import { removeAllPasskeys } from './passkeys/passkeys.server.ts'
import type { Credentials } from './credentials.schema.ts'
import { hashPassword, type HashPassword, verifyPassword } from './password-hash.server.ts'
import { endRecords, type KeptSession } from './provider-records.server.ts'

export type Account = { readonly oid: string; readonly email: string }

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(
  db: Kysely<Database>,
  mails: Pick<AccountMails, 'askToConfirm'>,
  hash: HashPassword,
) {
  /** The hash that is checked for an unknown address, so that the answer takes as long as for a known one. */
  const nobody = hash(randomUUID())
  return {
    /**
     * Undefined if the address already has an account. Both cases take the same time. The owner is asked to confirm a new
     * account's address.
     */
    create: async (
      { email, password }: Credentials,
      audience: MailAudience,
    ): Promise<Account | undefined> => {
      const password_hash = await hash(password)
      return db.transaction().execute(async (trx) => {
        const created = await trx
          .insertInto('account')
          .values({
            oid: randomUUID(),
            email,
            password_hash,
            email_confirmed_at: null,
            locale: audience.locale,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning(['oid', 'email'])
          .executeTakeFirst()
        if (created !== undefined) await mails.askToConfirm(trx, created.oid, audience)
        return created
      })
    },
    /** Undefined for an unknown address and for a wrong password alike, after the same time. */
    findByCredentials: async ({ email, password }: Credentials): Promise<Account | undefined> => {
      const row = await db
        .selectFrom('account')
        .select(['oid', 'email', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirst()
      const isRight = await verifyPassword(password, row?.password_hash ?? (await nobody))
      return row !== undefined && isRight ? { oid: row.oid, email: row.email } : undefined
    },
    /** Sets another password, and ends all sessions of the account except the kept one. */
    changePassword: async (oid: string, password: string, kept: KeptSession | null) => {
      const password_hash = await hash(password)
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('account').set({ password_hash }).where('oid', '=', oid).execute()
        await endLinks(trx, oid)
        await endRecords(trx, oid, kept)
      })
    },
    /** Sets another address, and ends the same sessions. False if the address already has an account. */
    changeEmail: async (oid: string, email: string, kept: KeptSession | null): Promise<boolean> => {
      try {
        return await db.transaction().execute(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('account')
            .set({ email, email_confirmed_at: null })
            .where('oid', '=', oid)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) return false
          await endRecords(trx, oid, kept)
          return true
        })
      } catch (error) {
        // Only the database can decide between two accounts that take the address at the same moment.
        if (violatedConstraint(error) !== 'account_email_key') throw error
        return false
      }
    },
    find: (oid: string): Promise<Account | undefined> =>
      db.selectFrom('account').select(['oid', 'email']).where('oid', '=', oid).executeTakeFirst(),
    isConfirmed: async (oid: string) => (await findConfirmedEmail(db, oid)) !== undefined,
    takeNewness: async (oid: string) => {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ is_new: false })
        .where('oid', '=', oid)
        .where('is_new', '=', true)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

export async function findConfirmedEmail(db: Kysely<Database>, oid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('oid', '=', oid)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email
}

export async function eraseAccount(db: Kysely<Database>, oid: string): Promise<void> {
  await db.deleteFrom('account').where('oid', '=', oid).execute()
}

export async function exportAccount(
  db: Kysely<Database>,
  oid: string,
): Promise<{ readonly email: string; readonly createdAt: string } | null> {
  const row = await db
    .selectFrom('account')
    .select(['email', 'created_at'])
    .where('oid', '=', oid)
    .executeTakeFirst()
  return row === undefined ? null : { email: row.email, createdAt: row.created_at.toISOString() }
}

/**
 * Sets a new password, removes the passkeys and ends the account's sessions, so that nobody stays signed in who was before.
 * @returns false if no account has the address
 */
export async function resetPassword(
  db: Kysely<Database>,
  { email, password }: Credentials,
): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('email', '=', email)
      .returning('oid')
      .executeTakeFirst()
    if (account === undefined) return false
    await removeAllPasskeys(trx, account.oid)
    await endLinks(trx, account.oid)
    await endRecords(trx, account.oid, null)
    return true
  })
}
