import { createLocalJWKSet, exportJWK, SignJWT, type JWTPayload } from 'jose'
import {
  createTokenVerifier,
  type TokenRules,
} from '#features/sign-in/relying-party/token-verifier.server.ts'
import { signingKey } from './signing-key.ts'

const testIssuer = 'https://provider.example/v2.0'
const testAudience = 'urn:test:gateway'
const testScope = 'gateway.access'
export const minute = 60_000

/** A provider's signing key with the tokens that it signs, and the rules that accept them. */
export async function createTestTokens(now: () => number = Date.now, signer = 'tokens') {
  const { publicKey, privateKey } = await signingKey(signer)
  const kid = 'key-1'
  const rules: TokenRules = {
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }),
    issuer: testIssuer,
    audience: testAudience,
    audienceClaim: 'aud',
    oidClaim: 'oid',
    scope: testScope,
    scopeClaim: undefined,
    clockTolerance: 0,
    now,
  }
  /** The payload of a valid token; `undefined` removes a claim. */
  const payloadFor = (oid: string, claims: JWTPayload = {}): JWTPayload => {
    const seconds = Math.floor(now() / 1000)
    return {
      iss: testIssuer,
      aud: testAudience,
      oid,
      scope: `openid ${testScope}`,
      iat: seconds,
      exp: seconds + 3600,
      ...claims,
    }
  }
  return {
    rules,
    publicKey,
    payloadFor,
    verify: createTokenVerifier(rules),
    sign: (oid: string, claims?: JWTPayload) =>
      new SignJWT(payloadFor(oid, claims)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
  }
}

/** A signing key with its tokens; see `createTestTokens`. */
export type TestTokens = Awaited<ReturnType<typeof createTestTokens>>
