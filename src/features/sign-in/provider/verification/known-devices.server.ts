import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'
import { deviceCookie, mountPath } from '../provider-configuration.server.ts'
import type { MailAudience } from './account-mails.server.ts'
import type { ProviderParts } from '../provider-parts.server.ts'
import { describeDevice } from '../describe-device.ts'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Notes with which browser somebody has signed in, and tells the owner of the account about one that is new. A browser
 * is known by a random cookie below `/idp`; the database has only its hash.
 * @returns the `Set-Cookie` value for the browser; null on a site that sends no mails, where nothing is noted
 */
export type NoteSignIn = (oid: string, headers: Headers, audience: MailAudience) => Promise<string | null>

export function createNoteSignIn({ db, mails, now, environment }: ProviderParts): NoteSignIn {
  return async (oid, headers, audience) => {
    if (mails.reach === 'nobody') return null
    const sent = parse(headers.get('cookie') ?? '', deviceCookie)[deviceCookie]
    const secret =
      sent !== undefined && /^[\w-]{22}$/.test(sent) ? sent : randomBytes(16).toString('base64url')
    const device_hash = createHash('sha256').update(secret).digest('base64url')
    const moment = new Date(now())
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ locale: audience.locale }).where('oid', '=', oid).execute()
      const known = await trx
        .selectFrom('known_device')
        .select('device_hash')
        .where('account_oid', '=', oid)
        .execute()
      await trx
        .insertInto('known_device')
        .values({ account_oid: oid, device_hash, seen_at: moment })
        .onConflict((conflict) =>
          conflict.columns(['account_oid', 'device_hash']).doUpdateSet({ seen_at: moment }),
        )
        .execute()
      // The first browser is that of the sign-up.
      if (known.length === 0 || known.some((device) => device.device_hash === device_hash)) return
      const device = describeDevice(headers.get('user-agent'))
      await mails.tellNewSignIn(trx, oid, { at: now(), device }, audience)
    })
    return serialize(deviceCookie, secret, {
      path: mountPath,
      httpOnly: true,
      secure: keepsSecureCookies(environment.IDENTITY_ORIGIN),
      sameSite: 'Lax',
      maxAge: yearSeconds,
    })
  }
}

export async function exportKnownDevices(
  db: Kysely<Database>,
  oid: string,
): Promise<readonly { readonly seenAt: string }[]> {
  const rows = await db
    .selectFrom('known_device')
    .select('seen_at')
    .where('account_oid', '=', oid)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ seen_at }) => ({ seenAt: seen_at.toISOString() }))
}
