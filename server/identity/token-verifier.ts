import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { isPlainText } from '#app/core/plain-text.ts'

/** The required claims of an access token, and its required issuer. */
export type TokenRules = {
  /** The provider's published keys. */
  readonly keys: JWTVerifyGetKey
  readonly issuer: string
  readonly audience: string
  /** The claim that names the visitor. There is no fallback claim: two claims could name two people. */
  readonly oidClaim: string
  /** The gateway scope, as it was asked for; some providers put only its last part into the token. */
  readonly scope: string
  /** How far the provider's clock may be off, in seconds. */
  readonly clockTolerance: number
  readonly now: () => number
}

/** The verdict on an access token; times in epoch milliseconds. */
export type TokenVerdict =
  | { readonly kind: 'valid'; readonly oid: string; readonly issuedAt: number; readonly expiresAt: number }
  /** Valid but expired: a renewal is worth trying. */
  | { readonly kind: 'expired'; readonly oid: string }
  | { readonly kind: 'invalid'; readonly reason: string }
  /** The provider's keys are unavailable now, so the token cannot be judged. */
  | { readonly kind: 'unverifiable'; readonly cause: unknown }

/** Only asymmetric signatures: with a shared secret, every verifier could also forge tokens. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Longer than any token of a known provider; a cookie holds 4096 bytes. */
const longestToken = 8192

/** Judges an access token. */
export type VerifyToken = (token: string) => Promise<TokenVerdict>

/** The one place where tokens are judged: signature, algorithm, issuer, audience, times, oid claim and scope. */
export function createTokenVerifier(rules: TokenRules): VerifyToken {
  const { keys, issuer, audience, oidClaim, clockTolerance } = rules

  function judgeClaims(payload: JWTPayload): TokenVerdict {
    const oid = payload[oidClaim]
    if (typeof oid !== 'string' || oid === '' || oid.length > 200 || !isPlainText(oid)) {
      return { kind: 'invalid', reason: `the claim ${oidClaim} names nobody` }
    }
    if (!isMoment(payload.iat) || !isMoment(payload.exp)) {
      return { kind: 'invalid', reason: 'a time that no clock has' }
    }
    if (!listScopes(payload).some((scope) => isSameScope(scope, rules.scope))) {
      return { kind: 'invalid', reason: 'the gateway scope is missing' }
    }
    return { kind: 'valid', oid, issuedAt: (payload.iat ?? 0) * 1000, expiresAt: (payload.exp ?? 0) * 1000 }
  }

  return async (token) => {
    if (token.length > longestToken) return { kind: 'invalid', reason: 'longer than any token' }
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms,
        issuer,
        audience,
        clockTolerance,
        currentDate: new Date(rules.now()),
        requiredClaims: ['exp', 'iat', oidClaim],
      })
      return judgeClaims(payload)
    } catch (error) {
      // Thrown only after the signature and all other registered claims have been verified.
      if (error instanceof errors.JWTExpired && error.claim === 'exp') {
        const verdict = judgeClaims(error.payload)
        return verdict.kind === 'valid' ? { kind: 'expired', oid: verdict.oid } : verdict
      }
      return isTokensFault(error)
        ? { kind: 'invalid', reason: error.code }
        : { kind: 'unverifiable', cause: error }
    }
  }
}

/**
 * Whether a claim is a time, in seconds, that a Date can hold. A larger value in a signed token would cause an
 * exception.
 */
const isMoment = (seconds: number | undefined): boolean =>
  seconds !== undefined && seconds >= 0 && seconds < 253_402_300_800

/** `scp` of Microsoft's providers and `scope` of RFC 9068, each a text with spaces or a list. */
function listScopes({ scp, scope }: JWTPayload): string[] {
  return [scp, scope].flatMap((value) =>
    typeof value === 'string'
      ? value.split(' ')
      : Array.isArray(value)
        ? value.filter((one) => typeof one === 'string')
        : [],
  )
}

/** The requested scope `https://tenant.example/api/access` appears in the token as `access`. */
const isSameScope = (found: string, wanted: string): boolean =>
  found === wanted || (wanted.includes('/') && found === wanted.split('/').at(-1))

const tokensFaults = [
  'ERR_JWT',
  'ERR_JWS',
  'ERR_JOSE_ALG',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_NO',
  'ERR_JWKS_MULTI',
]

const isTokensFault = (error: unknown): error is errors.JOSEError =>
  error instanceof errors.JOSEError && tokensFaults.some((start) => error.code.startsWith(start))
