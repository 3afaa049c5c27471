import { judgeMailReach } from '#platform/settings/mail-reach.ts'
import type { Services } from '#platform/services.server.ts'
import type { AccountIdentity } from './account-seed.ts'

/**
 * By which address somebody signs in at the embedded provider, and whether it is still to be confirmed; null if a hosted
 * provider keeps the account. Where no mails are sent, nothing can be confirmed.
 */
export async function findAccountIdentity(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  oid: string,
): Promise<AccountIdentity | null> {
  const row = await db
    .selectFrom('account')
    .select(['email', 'email_confirmed_at'])
    .where('oid', '=', oid)
    .executeTakeFirst()
  if (row === undefined) return null
  const isAsked = judgeMailReach(environment) !== 'nobody'
  return { email: row.email, needsConfirmation: isAsked && row.email_confirmed_at === null }
}
