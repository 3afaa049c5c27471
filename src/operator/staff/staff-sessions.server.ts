import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import { hashOfSid } from '#features/sign-in/relying-party/sessions/session-id.server.ts'
import type { Actor } from './audit/audit-entry.ts'
import { writeAudit } from './audit/write-audit.server.ts'
import { formatStaffRole, parseStaffRole, type StaffRole } from './staff-roles.ts'

export type Staff = Actor & { readonly roles: readonly StaffRole[]; readonly locale: Locale }

/**
 * How long a session lives after the sign-in, in milliseconds, however it is used: a role that is taken away at the provider
 * ends here within this time. Who still has a session there comes back without typing anything.
 */
const lifetimeMs = 60 * 60_000

/** The signed-in staff, in the database: all replicas know them. Opening and ending are in the audit. */
export function createStaffSessions({ db, now }: { db: Kysely<Database>; now: () => number }) {
  async function find(sid: string): Promise<Staff | undefined> {
    const row = await db
      .selectFrom('staff_session')
      .select(['subject', 'name', 'roles', 'locale'])
      .where('id_hash', '=', hashOfSid(sid))
      .where('expires_at', '>', new Date(now()))
      .executeTakeFirst()
    return row && { ...row, roles: row.roles.map(parseStaffRole).filter((role) => role !== undefined) }
  }

  return {
    find,

    async open({ subject, name, roles, locale }: Staff): Promise<string> {
      const sid = randomBytes(32).toString('base64url')
      const at = now()
      const known = roles.map(formatStaffRole)
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('staff_session')
          .values({
            id_hash: hashOfSid(sid),
            subject,
            name,
            roles: toJson(known),
            locale,
            created_at: new Date(at),
            expires_at: new Date(at + lifetimeMs),
          })
          .execute()
        const detail = known.join(' ') || 'no-role'
        await writeAudit(trx, { actor: { subject, name }, action: 'sign-in', outcome: 'done', detail }, at)
      })
      return sid
    },

    async setLocale(sid: string, locale: Locale): Promise<void> {
      await db.updateTable('staff_session').set({ locale }).where('id_hash', '=', hashOfSid(sid)).execute()
    },

    /** Ends the session of a browser; does nothing if there is none. */
    async end(sid: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const ended = await trx
          .deleteFrom('staff_session')
          .where('id_hash', '=', hashOfSid(sid))
          .returning(['subject', 'name'])
          .executeTakeFirst()
        if (ended === undefined) return
        await writeAudit(trx, { actor: ended, action: 'sign-out', outcome: 'done' }, now())
      })
    },
  }
}

export type StaffSessions = ReturnType<typeof createStaffSessions>
