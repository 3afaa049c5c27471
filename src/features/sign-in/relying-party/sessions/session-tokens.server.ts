import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { hashOfOid } from '#features/sign-in/sign-in-records.server.ts'
import type { Database } from '#platform/database/tables.server.ts'

/**
 * The key by which a token is recognised: a hash of its signed part. The signature is left out, because the same
 * signature can be encoded in more than one way, and an ended token must not become valid again with another last
 * character.
 */
const hashOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, Math.max(0, token.lastIndexOf('.'))))
    .digest('base64url')

/** An access token with the end of its life, in epoch milliseconds. */
export type IssuedToken = { readonly token: string; readonly expiresAt: number }

/** Records in the caller's transaction that a session has issued a token. */
export async function recordToken(
  db: Kysely<Database>,
  sessionHash: string,
  { token, expiresAt }: IssuedToken,
): Promise<void> {
  await db
    .insertInto('session_token')
    .values({
      token_hash: hashOf(token),
      session_hash: sessionHash,
      expires_at: new Date(expiresAt),
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['token_hash', 'session_hash']).doNothing())
    .execute()
}

/**
 * Ends a session with every token that it has ever issued, also those renewed long ago, and every other session that
 * was opened with one of them. Run it in a transaction.
 */
export async function endSessionTokens(
  trx: Kysely<Database>,
  sessionHash: string,
  nowMs: number,
): Promise<void> {
  // The row is deleted first: a renewal in progress waits here and then finds no session for its token.
  await trx.deleteFrom('auth_session').where('id_hash', '=', sessionHash).execute()
  const own = trx.selectFrom('session_token').select('token_hash').where('session_hash', '=', sessionHash)
  const holders = trx.selectFrom('session_token').select('session_hash').where('token_hash', 'in', own)
  await trx.deleteFrom('auth_session').where('id_hash', 'in', holders).execute()
  await trx
    .updateTable('session_token')
    .set({ ended_at: new Date(nowMs) })
    .where('session_hash', 'in', holders)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a token without a session, such as one that a native app has sent, and the sessions opened with it. */
export async function endToken(trx: Kysely<Database>, issued: IssuedToken, nowMs: number): Promise<void> {
  const hash = hashOf(issued.token)
  await recordToken(trx, hash, issued)
  await endSessionTokens(trx, hash, nowMs)
}

export type Standing = 'good' | 'ended' | 'account-gone'

/** Looks once, in one statement, at whether a token was ended by signing out and whether its account was deleted. */
export async function findTokenStanding(
  db: Kysely<Database>,
  { token, oid, issuedAt }: { readonly token: string; readonly oid: string; readonly issuedAt: number },
): Promise<Standing> {
  const { ended, gone } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('session_token')
            .select(sql.lit(1).as('one'))
            .where('token_hash', '=', hashOf(token))
            .where('ended_at', 'is not', null),
        )
        .as('ended'),
      eb
        .exists(
          eb
            .selectFrom('revoked_subject')
            .select(sql.lit(1).as('one'))
            .where('oid_hash', '=', hashOfOid(oid))
            .where('revoked_at', '>=', new Date(issuedAt)),
        )
        .as('gone'),
    ])
    .executeTakeFirstOrThrow()
  return ended ? 'ended' : gone ? 'account-gone' : 'good'
}
