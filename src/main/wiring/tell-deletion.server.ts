import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { defaultLocale } from '#i18n/locale.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { eraseNewsletter } from '#features/account/newsletter/subscriptions.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'

/**
 * Removes the mails of an account that is being deleted, sent or not, and writes the last one, which says that the
 * account is deleted. That mail, and the end of the newsletter, need a confirmed address: anybody can type somebody
 * else's at the sign-up.
 */
export async function tellDeletion(trx: Transaction<Database>, mailbox: Mailbox, oid: string): Promise<void> {
  await trx.deleteFrom('mail').where('oid', '=', oid).execute()
  await trx.deleteFrom('mail_outbox').where('oid', '=', oid).execute()
  const account = await trx
    .selectFrom('account')
    .select(['email', 'email_confirmed_at', 'locale'])
    .where('oid', '=', oid)
    .executeTakeFirst()
  if (!account?.email_confirmed_at) return
  await eraseNewsletter(trx, account.email)
  await mailbox.write(trx, {
    kind: 'account-deleted',
    // No repetition can write it again: the account is gone with this transaction.
    key: `account-deleted:${randomUUID()}`,
    recipient: account.email,
    oid: null,
    locale: account.locale ?? defaultLocale,
    centre: null,
    facts: {},
  })
}
