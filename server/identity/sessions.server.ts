import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { isRevoked } from '#app/features/account/sign-in-records.server.ts'
import type { Database } from '#db/tables.ts'
import type { Sealer } from './sealer.ts'

/** The tokens of a session. One without a refresh token ends with its access token. */
export type SessionTokens = { readonly accessToken: string; readonly refreshToken: string | null }
const tokensSchema = v.strictObject({ accessToken: v.string(), refreshToken: v.nullable(v.string()) })

export type StoredSession = {
  /** The row's key; the browser's id itself is kept nowhere. */
  readonly idHash: string
  readonly oid: string
  readonly sealedTokens: string
  /** Epoch milliseconds. */
  readonly accessExpiresAt: number
  readonly showOnboarding: boolean
  /** Whether a process is renewing the tokens now. */
  readonly isLeased: boolean
}

export type NewSession = {
  readonly oid: string
  readonly tokens: SessionTokens
  readonly accessExpiresAt: number
  readonly showOnboarding: boolean
}

type SessionsOptions = {
  readonly db: Kysely<Database>
  readonly sealer: Sealer
  readonly now: () => number
  /** A session's life without a visit, in seconds. */
  readonly ttl: number
}

/** A lease outlives the slowest answer of a provider, and a killed process holds it no longer than this. */
const leaseMs = 15_000

const hashOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url')

/** The signed-in browsers, in the database: all replicas know them, and a restart changes nothing. */
export function createSessions({ db, sealer, now, ttl }: SessionsOptions) {
  const endOfLife = () => now() + ttl * 1000
  const seal = (tokens: SessionTokens) => sealer.seal('tokens', tokens, endOfLife())
  const columns = [
    'id_hash',
    'oid',
    'sealed_tokens',
    'access_expires_at',
    'show_onboarding',
    'lease_until',
  ] as const

  async function findByHash(idHash: string): Promise<StoredSession | undefined> {
    const row = await db
      .selectFrom('auth_session')
      .select(columns)
      .where('id_hash', '=', idHash)
      .where('expires_at', '>', new Date(now()))
      .executeTakeFirst()
    return (
      row && {
        idHash: row.id_hash,
        oid: row.oid,
        sealedTokens: row.sealed_tokens,
        accessExpiresAt: row.access_expires_at.getTime(),
        showOnboarding: row.show_onboarding,
        isLeased: row.lease_until !== null && row.lease_until.getTime() > now(),
      }
    )
  }

  return {
    /** Opens a session and gives the id for the browser. Sessions that have run out go on the same occasion. */
    async create({ oid, tokens, accessExpiresAt, showOnboarding }: NewSession): Promise<string> {
      const sid = randomBytes(32).toString('base64url')
      await db.deleteFrom('auth_session').where('expires_at', '<=', new Date(now())).execute()
      await db
        .insertInto('auth_session')
        .values({
          id_hash: hashOf(sid),
          oid,
          sealed_tokens: await seal(tokens),
          access_expires_at: new Date(accessExpiresAt),
          expires_at: new Date(endOfLife()),
          lease_until: null,
          show_onboarding: showOnboarding,
          created_at: new Date(now()),
        })
        .execute()
      return sid
    },

    find: (sid: string) => findByHash(hashOf(sid)),
    findByHash,

    /** The tokens; undefined when they were sealed with a secret that is gone. */
    openTokens: ({ sealedTokens }: Pick<StoredSession, 'sealedTokens'>) =>
      sealer.open('tokens', sealedTokens, tokensSchema),

    /** Takes the right to renew, if nobody has it and nobody has renewed since the session was read. */
    async takeLease({ idHash, sealedTokens }: StoredSession): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('auth_session')
        .set({ lease_until: new Date(now() + leaseMs) })
        .where('id_hash', '=', idHash)
        .where('sealed_tokens', '=', sealedTokens)
        .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', new Date(now()))]))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async releaseLease(idHash: string): Promise<void> {
      await db.updateTable('auth_session').set({ lease_until: null }).where('id_hash', '=', idHash).execute()
    },

    /** Keeps tokens as they came: a refresh token that is lost cannot be asked for again. */
    async saveTokens(idHash: string, tokens: SessionTokens): Promise<void> {
      await db
        .updateTable('auth_session')
        .set({ sealed_tokens: await seal(tokens), expires_at: new Date(endOfLife()) })
        .where('id_hash', '=', idHash)
        .execute()
    },

    /** The saved access token has been found good until then; whoever waited for it may go on. */
    async confirmTokens(idHash: string, accessExpiresAt: number): Promise<void> {
      await db
        .updateTable('auth_session')
        .set({ access_expires_at: new Date(accessExpiresAt), lease_until: null })
        .where('id_hash', '=', idHash)
        .execute()
    },

    /** Ends the session of a browser, and tells what it was. */
    async end(sid: string): Promise<StoredSession | undefined> {
      const session = await findByHash(hashOf(sid))
      if (session) await db.deleteFrom('auth_session').where('id_hash', '=', session.idHash).execute()
      return session
    },

    async remove(idHash: string): Promise<void> {
      await db.deleteFrom('auth_session').where('id_hash', '=', idHash).execute()
    },

    /** Whether the account was deleted after the token had been issued. */
    isRevoked: (oid: string, issuedAt: number) => isRevoked(db, oid, issuedAt),
  }
}

export type Sessions = ReturnType<typeof createSessions>
