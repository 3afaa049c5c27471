import { violatedConstraint } from '#platform/database/violated-constraint.ts'
import { removeAllPasskeys } from '../passkeys/passkeys.server.ts'
import { endRecords, type KeptSession } from '../provider-records.server.ts'
import { endLinks, useLink, type AccountLink } from './account-links.server.ts'
import type { MailAudience } from './account-mails.server.ts'
import type { ProviderParts } from '../provider-parts.server.ts'

type Parts = Pick<ProviderParts, 'db' | 'mails' | 'now'>

/**
 * Confirms an address, or makes the confirmed one the account's; then the old one is told, and all sessions except the
 * kept one end.
 * @returns what was done; undefined if the link cannot be used (any more)
 */
export async function confirmAddress(
  { db, mails, now }: Parts,
  link: AccountLink,
  kept: KeptSession | null,
  audience: MailAudience,
): Promise<'confirmed' | 'changed' | undefined> {
  const confirmed = { email_confirmed_at: new Date(now()) }
  try {
    return await db.transaction().execute(async (trx) => {
      if (!(await useLink(trx, link, now()))) return undefined
      const account = await trx
        .selectFrom('account')
        .select(['email', 'email_confirmed_at'])
        .where('oid', '=', link.oid)
        .executeTakeFirst()
      if (account === undefined) return undefined
      const own = trx.updateTable('account').where('oid', '=', link.oid)
      if (link.purpose === 'confirm-address') {
        // The address has been changed since: the link proves nothing about the present one.
        if (account.email !== link.email) return undefined
        await own.set(confirmed).execute()
        return 'confirmed'
      }
      await own.set({ ...confirmed, email: link.email }).execute()
      // An address that nobody has confirmed may be a stranger's.
      if (account.email_confirmed_at !== null) await mails.tellOldAddress(trx, account.email, audience)
      await endRecords(trx, link.oid, kept)
      return 'changed'
    })
  } catch (error) {
    // Another account took the address in the meantime.
    if (violatedConstraint(error) !== 'account_email_key') throw error
    return undefined
  }
}

/**
 * Sets a new password by the link of a mail, which also confirms the address, and ends all sessions of the account. Its
 * passkeys are removed: the device may be lost, or somebody else may have added one.
 * @returns false if the link cannot be used (any more)
 */
export async function replacePassword(
  { db, now, hash }: Pick<ProviderParts, 'db' | 'now' | 'hash'>,
  link: AccountLink,
  password: string,
): Promise<boolean> {
  const password_hash = await hash(password)
  return db.transaction().execute(async (trx) => {
    if (!(await useLink(trx, link, now()))) return false
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set((eb) => ({
        password_hash,
        email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(new Date(now()))),
      }))
      .where('oid', '=', link.oid)
      // With another address the mailbox of the link no longer belongs to the account.
      .where('email', '=', link.email)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await removeAllPasskeys(trx, link.oid)
    await endLinks(trx, link.oid)
    await endRecords(trx, link.oid, null)
    return true
  })
}
