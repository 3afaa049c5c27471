import type { Kysely } from 'kysely'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import type { NewsletterIssue } from './newsletter-issue.schema.ts'

/**
 * Writes a mail to each confirmed subscriber who has chosen one of the newsletter's interests, or none. Anyone who has got
 * it already is left out, so that an interrupted command can be repeated.
 * @returns how many subscribers it is for
 */
export async function sendNewsletter(
  db: Kysely<Database>,
  mailbox: Mailbox,
  issue: NewsletterIssue,
  now: number,
): Promise<number> {
  await db
    .insertInto('newsletter_issue')
    .values({ id: issue.id, content: toJson(issue), sent_at: new Date(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const subscribers = await db
    .selectFrom('newsletter_subscription')
    .select(['id', 'locale', 'interests', 'centre_uid', 'email'])
    .where('centre_uid', '=', issue.centre ?? '')
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  const wanted = subscribers.filter(
    ({ interests }) =>
      interests.length === 0 ||
      issue.interests.length === 0 ||
      interests.some((interest) => issue.interests.includes(interest)),
  )
  for (const { id, locale, centre_uid } of wanted) {
    await db.transaction().execute((trx) =>
      mailbox.write(trx, {
        kind: 'newsletter',
        key: `newsletter:${issue.id}:${id}`,
        recipient: null,
        oid: null,
        locale,
        centre: centre_uid === '' ? null : centre_uid,
        facts: { subscription: id, issue: issue.id },
      }),
    )
  }
  return wanted.length
}
