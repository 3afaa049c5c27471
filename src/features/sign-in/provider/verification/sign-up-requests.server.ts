import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { makeToken, readToken } from '#features/mail/signed-token.server.ts'

/** How long an account that was asked for waits for the proof of its address, in milliseconds. */
const signUpLifetime = 24 * 60 * 60_000

export type SignUpRequest = {
  readonly email: string
  readonly passwordHash: string
  readonly locale: Locale
  readonly interaction: string
}

export async function keepSignUpRequest(
  trx: Kysely<Database>,
  { email, passwordHash, locale, interaction }: SignUpRequest,
  now: number,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('sign_up_request')
    .values({
      id,
      email,
      password_hash: passwordHash,
      locale,
      interaction,
      expires_at: new Date(now + signUpLifetime),
    })
    .execute()
  return id
}

export async function offerSignUp(
  db: Kysely<Database>,
  id: string,
  now: number,
): Promise<{ readonly interaction: string; readonly token: string } | undefined> {
  const row = await findPending(db, id, now)
  return row && { interaction: row.interaction, token: await makeToken(db, 'account-links', id) }
}

export async function findSignUpRequest(
  db: Kysely<Database>,
  token: string,
  now: number,
): Promise<string | undefined> {
  const id = await readToken(db, 'account-links', token)
  if (id === undefined) return undefined
  return (await findPending(db, id, now))?.email
}

const findPending = (db: Kysely<Database>, id: string, now: number) =>
  db
    .selectFrom('sign_up_request')
    .select(['email', 'interaction'])
    .where('id', '=', id)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()

/**
 * Makes the account of a request, whose address the link has proved.
 * @returns its id; undefined if the link was used, or if the address has got an account in the meantime
 */
export async function completeSignUp(
  db: Kysely<Database>,
  token: string,
  now: number,
): Promise<string | undefined> {
  const id = await readToken(db, 'account-links', token)
  if (id === undefined) return undefined
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .deleteFrom('sign_up_request')
      .where('id', '=', id)
      .where('expires_at', '>', new Date(now))
      .returning(['email', 'password_hash', 'locale'])
      .executeTakeFirst()
    if (request === undefined) return undefined
    const account = await trx
      .insertInto('account')
      .values({ oid: randomUUID(), ...request, email_confirmed_at: new Date(now) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('oid')
      .executeTakeFirst()
    // Other requests for the same address, with other passwords, end with it.
    await trx.deleteFrom('sign_up_request').where('email', '=', request.email).execute()
    return account?.oid
  })
}
