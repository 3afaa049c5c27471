import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { defaultLocale } from '#i18n/locale.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'

/**
 * Writes the last mail of an account that is being deleted, which says so. It needs a confirmed address: anybody can type
 * somebody else's at the sign-up.
 */
export async function tellDeletion(trx: Transaction<Database>, mailbox: Mailbox, oid: string): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'email_confirmed_at', 'locale'])
    .where('oid', '=', oid)
    .executeTakeFirst()
  if (!account?.email_confirmed_at) return
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
