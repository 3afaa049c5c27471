import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { isPlainText } from '#core/plain-text.ts'

export type TokenRules = {
  readonly keys: JWTVerifyGetKey
  readonly issuer: string
  readonly audience: string
  /** The claim in which the audience stands: `aud`, or for a provider that writes none such as `azp` or `client_id`. */
  readonly audienceClaim: string
  /** The claim that names the visitor. There is no fallback claim: two claims could name two people. */
  readonly oidClaim: string
  /** The gateway scope, as it was asked for; some providers put only its last part into the token. */
  readonly scope: string
  /** The claim in which the scope stands, `none` if no scope is required; `scp` and `scope` if not given. */
  readonly scopeClaim: string | undefined
  /** How far the provider's clock may be off, in seconds. */
  readonly clockTolerance: number
  readonly now: () => number
}

/** What is wrong with a token: a reason for the log, with the claim that failed and what was expected of it. */
export type TokenFault = {
  readonly reason: string
  readonly claim?: string
  readonly expected?: string
  /** What stood there instead, only for claims that name no person. */
  readonly found?: string
}

/** The verdict on an access token; times in epoch milliseconds. */
export type TokenVerdict =
  | { readonly kind: 'valid'; readonly oid: string; readonly issuedAt: number; readonly expiresAt: number }
  /** Valid but expired: a renewal is worth trying. */
  | { readonly kind: 'expired'; readonly oid: string }
  | ({ readonly kind: 'invalid' } & TokenFault)
  /** The provider's keys are unavailable now, so the token cannot be judged. */
  | { readonly kind: 'unverifiable'; readonly cause: unknown }

/** Only asymmetric signatures: with a shared secret, every verifier could also forge tokens. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Longer than any token of a known provider; a cookie holds 4096 bytes. */
const longestToken = 8192

export type VerifyToken = (token: string) => Promise<TokenVerdict>

/** The one place where tokens are judged: signature, algorithm, issuer, audience, times, oid claim and scope. */
export function createTokenVerifier(rules: TokenRules): VerifyToken {
  const { keys, issuer, audience, audienceClaim, oidClaim, clockTolerance } = rules

  function judgeClaims(payload: JWTPayload): TokenVerdict {
    const audiences = listValues(payload[audienceClaim], false)
    if (!audiences.includes(audience)) {
      return invalid('another audience', audienceClaim, audience, audiences)
    }
    const oid = payload[oidClaim]
    if (typeof oid !== 'string' || oid === '' || oid.length > 200 || !isPlainText(oid)) {
      return invalid('the claim of the visitor names nobody', oidClaim, 'the id of a person')
    }
    if (!isMoment(payload.iat) || !isMoment(payload.exp)) {
      return { kind: 'invalid', reason: 'a time that no clock has' }
    }
    const fault = findScopeFault(payload, rules)
    if (fault) return { kind: 'invalid', ...fault }
    return { kind: 'valid', oid, issuedAt: (payload.iat ?? 0) * 1000, expiresAt: (payload.exp ?? 0) * 1000 }
  }

  return async (token) => {
    if (token.length > longestToken) return { kind: 'invalid', reason: 'longer than any token' }
    if (token.split('.').length !== 3)
      return { kind: 'invalid', reason: 'no JWT: an opaque or encrypted token' }
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms,
        issuer,
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
      if (!isTokensFault(error)) return { kind: 'unverifiable', cause: error }
      if (!(error instanceof errors.JWTClaimValidationFailed)) return { kind: 'invalid', reason: error.code }
      return error.claim === 'iss'
        ? invalid('another issuer', 'iss', issuer, listValues(error.payload.iss, false))
        : invalid(
            error.code,
            error.claim,
            error.reason === 'missing' ? 'to be there' : 'a time that has come',
          )
    }
  }
}

const invalid = (
  reason: string,
  claim: string,
  expected: string,
  found?: readonly string[],
): Extract<TokenVerdict, { kind: 'invalid' }> => ({
  kind: 'invalid',
  reason,
  claim,
  expected,
  ...(found === undefined ? {} : { found: found.join(' ').slice(0, 300) || 'nothing' }),
})

function findScopeFault(payload: JWTPayload, { scope, scopeClaim }: TokenRules): TokenFault | undefined {
  if (scopeClaim === 'none') {
    // Without a scope only these tell an id token, which is no key to anything, from an access token.
    const telling = ['nonce', 'at_hash', 'c_hash'].find((claim) => payload[claim] !== undefined)
    return telling === undefined
      ? undefined
      : { reason: 'an id token', claim: telling, expected: 'not to be in an access token' }
  }
  // `scp` of Microsoft's providers and `scope` of RFC 9068.
  const claims = scopeClaim === undefined ? ['scp', 'scope'] : [scopeClaim]
  const found = claims.flatMap((claim) => listValues(payload[claim], true))
  if (found.some((one) => isSameScope(one, scope))) return undefined
  return invalid('the gateway scope is missing', claims.join(' or '), scope, found)
}

/**
 * The values of a claim: a text, a list, or the names in an object, as some providers write roles.
 * @param isSpaced whether a text has several values with spaces between
 */
function listValues(claim: unknown, isSpaced: boolean): string[] {
  if (typeof claim === 'string') return isSpaced ? claim.split(' ') : [claim]
  if (Array.isArray(claim)) return claim.filter((one) => typeof one === 'string')
  return isSpaced && typeof claim === 'object' && claim !== null ? Object.keys(claim) : []
}

/** Whether a claim is a time, in seconds, that a Date can hold. A larger one would cause an exception. */
const isMoment = (seconds: number | undefined): boolean =>
  seconds !== undefined && seconds >= 0 && seconds < 253_402_300_800

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
