import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import { readToken } from '#features/mail/signed-token.server.ts'

export type SubscriptionRequest = {
  readonly email: string
  /** Empty for the newsletter of the product. */
  readonly centre: string
  readonly locale: Locale
  readonly interests: readonly string[]
  readonly consentText: string
}

/** How long the link to confirm works, in milliseconds. */
const confirmationMs = 3 * 24 * 60 * 60_000

/**
 * Keeps the request and sends the mail that asks for its confirmation (double opt-in). It is the same for an address
 * that already gets the newsletter: nobody learns who does.
 */
export async function askForNewsletter(
  db: Kysely<Database>,
  mailbox: Mailbox,
  { email, centre, locale, interests, consentText }: SubscriptionRequest,
  now: number,
): Promise<void> {
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('newsletter_subscription')
      .values({
        id,
        email,
        centre_uid: centre,
        locale,
        interests: toJson(interests),
        consent_text: consentText,
        asked_at: new Date(now),
        confirmed_at: null,
        ended_at: null,
        ended_by: null,
      })
      .execute()
    await mailbox.write(trx, {
      kind: 'newsletter-confirm',
      key: `newsletter-confirm:${id}`,
      recipient: null,
      oid: null,
      locale,
      centre: centre === '' ? null : centre,
      facts: { subscription: id },
    })
  })
}

export async function findRequest(db: Kysely<Database>, token: string, now: number) {
  const id = await readToken(db, 'newsletter-links', token)
  if (id === undefined) return undefined
  return db
    .selectFrom('newsletter_subscription')
    .select(['id', 'email', 'centre_uid'])
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('asked_at', '>', new Date(now - confirmationMs))
    .executeTakeFirst()
}

/**
 * Confirms a request, in place of an earlier one of the same address.
 * @returns false if it cannot be confirmed (any more)
 */
export async function confirmNewsletter(db: Kysely<Database>, token: string, now: number): Promise<boolean> {
  const request = await findRequest(db, token, now)
  if (request === undefined) return false
  const moment = new Date(now)
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('newsletter_subscription')
      .set({ ended_at: moment, ended_by: 'replaced' })
      .where('email', '=', request.email)
      .where('centre_uid', '=', request.centre_uid)
      .where('confirmed_at', 'is not', null)
      .where('ended_at', 'is', null)
      .execute()
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_subscription')
      .set({ confirmed_at: moment })
      .where('id', '=', request.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** What became of an unsubscription; `unknown`: the link is none of ours, or the subscription is gone. */
export type Unsubscription = 'ended' | 'unknown'

/** Ends the newsletter for the address of a token, also if it was confirmed again since. Doing it twice changes nothing. */
export async function endNewsletter(
  db: Kysely<Database>,
  token: string,
  by: 'mail-program' | 'page',
  now: number,
): Promise<Unsubscription> {
  const id = await readToken(db, 'newsletter-links', token)
  if (id === undefined) return 'unknown'
  const row = await db
    .selectFrom('newsletter_subscription')
    .select(['email', 'centre_uid'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return 'unknown'
  await db
    .updateTable('newsletter_subscription')
    .set({ ended_at: new Date(now), ended_by: by })
    .where('email', '=', row.email)
    .where('centre_uid', '=', row.centre_uid)
    .where('ended_at', 'is', null)
    .execute()
  return 'ended'
}

export async function eraseNewsletter(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscription').where('email', '=', email).execute()
}

/** The proofs of an address, or of all, the oldest first: who agreed to what, and when. */
export function listProofs(db: Kysely<Database>, email?: string) {
  return db
    .selectFrom('newsletter_subscription')
    .selectAll()
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .orderBy('asked_at')
    .execute()
}
