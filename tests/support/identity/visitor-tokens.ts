import { importJWK, SignJWT, type JWK } from 'jose'
import { openDatabase } from '#platform/database/database.server.ts'

/**
 * Signs access tokens as the embedded identity provider does, with the key that a server has stored in its database, so
 * that a test of payments need not sign in hundreds of visitors. An embedded database must not be in use by a running
 * server.
 */
export async function createVisitorTokens(
  place: { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined },
  origin: string,
) {
  const database = await openDatabase(place)
  const { value } = await database.db
    .selectFrom('kept_secret')
    .select('value')
    .where('name', '=', 'identity-provider-keys')
    .executeTakeFirstOrThrow()
  await database.close()
  const [key] = JSON.parse(value) as JWK[]
  const { alg = 'RS256', kid = '' } = key ?? {}
  const privateKey = await importJWK(key ?? {}, alg)

  /** The headers of a call by this visitor. */
  return async (oid: string): Promise<Record<string, string>> => {
    const token = await new SignJWT({ oid, scope: 'gateway.access' })
      .setProtectedHeader({ alg, kid, typ: 'at+jwt' })
      .setIssuer(`${origin}/idp`)
      .setAudience('urn:passage:gateway')
      .setSubject(oid)
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(privateKey)
    return { authorization: `Bearer ${token}`, 'user-oid': oid }
  }
}

/** Signs access tokens for tests; see `createVisitorTokens`. */
export type VisitorTokens = Awaited<ReturnType<typeof createVisitorTokens>>
