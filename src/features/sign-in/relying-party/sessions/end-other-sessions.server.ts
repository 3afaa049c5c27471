import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { hashOfSid } from './session-id.server.ts'
import { endSessionTokens } from './session-tokens.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createSessionCookies } from '../session-cookies.server.ts'

/**
 * Ends every session of an account but one, each with all its tokens, after its password or address was changed.
 * @param keptSid the session id of the browser that stays signed in; null ends all
 */
async function endOtherSessions(
  db: Kysely<Database>,
  { oid, keptSid }: { readonly oid: string; readonly keptSid: string | null },
  nowMs: number,
): Promise<void> {
  const kept = keptSid === null ? '' : hashOfSid(keptSid)
  await db.transaction().execute(async (trx) => {
    const others = await trx
      .selectFrom('auth_session')
      .select('id_hash')
      .where('oid', '=', oid)
      .where('id_hash', '!=', kept)
      .execute()
    for (const { id_hash } of others) await endSessionTokens(trx, id_hash, nowMs)
  })
}

/** Ends the sessions in all browsers but the one in which the visitor has just changed the account. */
export function createEndOtherSessions({ db, environment, now }: Services) {
  const cookies = createSessionCookies(environment.PUBLIC_ORIGIN, environment.SESSION_TTL)
  return (oid: string, headers: Headers): Promise<void> =>
    endOtherSessions(db, { oid, keptSid: cookies.read(headers).sid }, now())
}
