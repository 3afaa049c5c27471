import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#platform/database/tables.server.ts'
import type { Sealer } from '../sealer.server.ts'
import { hashOfSid } from './session-id.server.ts'
import {
  endSessionTokens,
  endToken,
  findTokenStanding,
  recordToken,
  type IssuedToken,
  type Standing,
} from './session-tokens.server.ts'

/** The tokens of a session. One without a refresh token ends with its access token. */
export type SessionTokens = {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** By which the provider knows whom to sign out; null for a session that a native app has opened. */
  readonly idToken: string | null
}
const tokensSchema = v.strictObject({
  accessToken: v.string(),
  refreshToken: v.nullable(v.string()),
  // Missing in the sessions of earlier versions.
  idToken: v.optional(v.nullable(v.string()), null),
})

export type StoredSession = {
  /** The row's key; the browser's id itself is not stored. */
  readonly idHash: string
  readonly oid: string
  readonly sealedTokens: string
  /** Epoch milliseconds. */
  readonly accessExpiresAt: number
  readonly showOnboarding: boolean
  /** Opened inside a native app by the app's own token, so it cannot be renewed. */
  readonly isWebview: boolean
  /** The path on this site on which it was opened. */
  readonly origin: string
  readonly isLeased: boolean
}

/** The facts about a session to be opened; `accessExpiresAt` in epoch milliseconds. */
export type NewSession = {
  readonly oid: string
  readonly tokens: SessionTokens
  readonly accessExpiresAt: number
  readonly showOnboarding: boolean
  readonly isWebview: boolean
  readonly origin: string
}

type SessionsOptions = {
  readonly db: Kysely<Database>
  readonly sealer: Sealer
  readonly now: () => number
  /** A session's life without a visit, in seconds. */
  readonly ttl: number
}

/** Longer than the slowest answer of a provider; a killed process blocks the renewal no longer than this. */
const leaseMs = 15_000

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
    'is_webview',
    'origin',
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
        isWebview: row.is_webview,
        origin: row.origin,
        isLeased: row.lease_until !== null && row.lease_until.getTime() > now(),
      }
    )
  }

  const endByHash = (idHash: string): Promise<void> =>
    db.transaction().execute((trx) => endSessionTokens(trx, idHash, now()))

  return {
    /** Opens a session and returns the id for the browser. It also deletes expired sessions. */
    async create(session: NewSession): Promise<string> {
      const sid = randomBytes(32).toString('base64url')
      const row = {
        id_hash: hashOfSid(sid),
        oid: session.oid,
        sealed_tokens: await seal(session.tokens),
        access_expires_at: new Date(session.accessExpiresAt),
        expires_at: new Date(endOfLife()),
        lease_until: null,
        show_onboarding: session.showOnboarding,
        is_webview: session.isWebview,
        origin: session.origin,
        created_at: new Date(now()),
      }
      const issued = { token: session.tokens.accessToken, expiresAt: session.accessExpiresAt }
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('auth_session').where('expires_at', '<=', new Date(now())).execute()
        await trx.insertInto('auth_session').values(row).execute()
        await recordToken(trx, row.id_hash, issued)
      })
      return sid
    },

    find: (sid: string) => findByHash(hashOfSid(sid)),
    findByHash,

    /** The tokens; undefined if they were sealed with a secret that is no longer configured. */
    openTokens: ({ sealedTokens }: Pick<StoredSession, 'sealedTokens'>) =>
      sealer.open('tokens', sealedTokens, tokensSchema),

    /** Takes the renewal lease, if nobody holds it and nobody has renewed since the session was read. */
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

    /** Stores new tokens before they are verified: a lost refresh token cannot be requested again. */
    async saveTokens(idHash: string, tokens: SessionTokens): Promise<void> {
      await db
        .updateTable('auth_session')
        .set({ sealed_tokens: await seal(tokens), expires_at: new Date(endOfLife()) })
        .where('id_hash', '=', idHash)
        .execute()
    },

    /**
     * Marks the saved access token as verified, valid until `issued.expiresAt`, so that waiting requests go on. False
     * if the session has ended meanwhile: then the token is ended too.
     */
    confirmTokens: (idHash: string, issued: IssuedToken): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('auth_session')
          .set({ access_expires_at: new Date(issued.expiresAt), lease_until: null })
          .where('id_hash', '=', idHash)
          .executeTakeFirst()
        const isOpen = numUpdatedRows === 1n
        await (isOpen ? recordToken(trx, idHash, issued) : endToken(trx, issued, now()))
        return isOpen
      }),

    /** Continues a session without a refresh token with another access token of the same visitor. */
    async replaceToken(idHash: string, issued: IssuedToken): Promise<void> {
      const sealed_tokens = await seal({ accessToken: issued.token, refreshToken: null, idToken: null })
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('auth_session')
          .set({ sealed_tokens, access_expires_at: new Date(issued.expiresAt) })
          .where('id_hash', '=', idHash)
          .execute()
        await recordToken(trx, idHash, issued)
      })
    },

    /** Ends the session of a browser with all its tokens, and returns it. */
    async end(sid: string): Promise<StoredSession | undefined> {
      const session = await findByHash(hashOfSid(sid))
      if (session) await endByHash(session.idHash)
      return session
    },
    remove: endByHash,

    /** Ends an access token that was sent without a session. */
    endToken: (issued: IssuedToken): Promise<void> =>
      db.transaction().execute((trx) => endToken(trx, issued, now())),

    /** Whether an otherwise valid token was ended by signing out, or its account was deleted after it was issued. */
    findTokenStanding: (token: {
      readonly token: string
      readonly oid: string
      readonly issuedAt: number
    }): Promise<Standing> => findTokenStanding(db, token),
  }
}

/** The stored sessions; see `createSessions`. */
export type Sessions = ReturnType<typeof createSessions>
