import { createHmac, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { Database } from '#platform/database/tables.server.ts'

type ProviderSecrets = {
  readonly signingKeys: { readonly keys: JWK[] }
  readonly publicKeys: JSONWebKeySet
  /** The keys that sign the provider's cookies, the newest first. */
  readonly cookieKeys: readonly string[]
  readonly clientSecret: string
}

export async function getOrCreateProviderSecrets(
  db: Kysely<Database>,
  sessionSecrets: readonly string[],
): Promise<ProviderSecrets> {
  const keys = JSON.parse(await getOrCreateSecret(db, 'identity-provider-keys', makeSigningKeys)) as JWK[]
  const clientSecret = await getOrCreateSecret(db, 'identity-provider-client', makeSecret)
  const roots =
    sessionSecrets.length > 0
      ? sessionSecrets
      : [await getOrCreateSecret(db, 'identity-provider-cookies', makeSecret)]
  return {
    signingKeys: { keys },
    publicKeys: { keys: keys.map(publicPart) },
    cookieKeys: roots.map((root) =>
      createHmac('sha256', root).update('identity provider cookies').digest('base64url'),
    ),
    clientSecret,
  }
}

const makeSecret = (): string => randomBytes(32).toString('base64url')

async function makeSigningKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  }
  return JSON.stringify([key])
}

/** Fields are picked one by one, so that no private part of a key gets out. */
const publicPart = ({ kty, n, e, alg, use, kid }: JWK): JWK => ({
  kty: kty ?? '',
  ...(n === undefined ? {} : { n }),
  ...(e === undefined ? {} : { e }),
  ...(alg === undefined ? {} : { alg }),
  ...(use === undefined ? {} : { use }),
  ...(kid === undefined ? {} : { kid }),
})
