import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { judgeProviderError, readPolicyCode, type ProviderVerdict } from './policies/provider-codes.ts'
import type { TokenFault } from './token-verifier.server.ts'
import { describeError } from '#platform/describe-error.server.ts'

export class TokenFaultError extends Error {
  override name = 'TokenFaultError'
  readonly fault: TokenFault
  constructor(fault: TokenFault) {
    super(fault.reason)
    this.fault = fault
  }
}

/**
 * The loggable parts of a failed call to a provider. Errors of the library contain whole answers with tokens and
 * addresses, so only names, codes and the library's own sentences are logged.
 */
export function describeFailure(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name } = error
  const { message } = describeError(error)
  const code: unknown = Reflect.get(error, 'code')
  const providerError: unknown = Reflect.get(error, 'error')
  return {
    name,
    ...(message === undefined ? {} : { message }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof providerError === 'string' ? { providerError: providerError.slice(0, 60) } : {}),
    ...(error instanceof AuthorizationResponseError
      ? { policyCode: readPolicyCode(error.error_description) }
      : {}),
    ...claimIn(error),
    ...(error.cause instanceof Error ? { cause: describeFailure(error.cause) } : {}),
  }
}

/** Claims whose expected values are settings of this app, and neither secrets nor persons. */
const openClaims = ['iss', 'aud', 'azp']

/** The claim that has failed and what was expected of it; the library also hands out all the others, which stay out. */
function claimIn(error: Error): Readonly<Record<string, unknown>> {
  if (error instanceof TokenFaultError) {
    const { claim, expected, found } = error.fault
    return claim === undefined ? {} : { claim, expected, ...(found === undefined ? {} : { found }) }
  }
  const { cause } = error
  if (typeof cause !== 'object' || cause === null || !('claim' in cause)) return {}
  const { claim } = cause
  if (typeof claim !== 'string') return {}
  const expected = openClaims.includes(claim) ? Reflect.get(cause, 'expected') : undefined
  return { claim, ...(typeof expected === 'string' ? { expected } : {}) }
}

/** What the provider's answer leads to; `try-again` also for everything that is no answer of its page. */
export const judgeFailure = (error: unknown): ProviderVerdict =>
  error instanceof AuthorizationResponseError
    ? judgeProviderError(error.error, error.error_description)
    : 'try-again'

export const isCancelled = (error: unknown): boolean => judgeFailure(error) === 'cancelled'

/** Refusals of the token endpoint that are about our client, and not about the code of the return. */
const refusalsOfClients = ['invalid_client', 'unauthorized_client']

/**
 * Whether a sign-in that came back failed by a fault of the provider or of our settings for it: its keys, a token, its
 * discovery, the secret of the client. Everything else can be brought about by anybody, who begins a sign-in and makes up
 * the address of its return; it must not raise an alarm.
 */
export function isProviderFault(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return false
  if (error instanceof ResponseBodyError)
    return refusalsOfClients.includes(error.error) || isProviderStatus(error.status)
  if (error instanceof WWWAuthenticateChallengeError) return isProviderStatus(error.status)
  if (!(error instanceof Error)) return true
  const { cause } = error
  switch (Reflect.get(error, 'code')) {
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return !(cause instanceof Response) || isProviderStatus(cause.status)
    case 'OAUTH_INVALID_RESPONSE':
      return isAboutTokens(cause)
    // Parameters of other flows in the address.
    case 'OAUTH_UNSUPPORTED_OPERATION':
      return false
    default:
      return claimIn(error)['claim'] !== 'nonce'
  }
}

/** A made-up code is refused with another status of 4xx than that for a wrong secret. */
const isProviderStatus = (status: number): boolean => status < 400 || status === 401 || status >= 500

/** Whether an invalid response is that of the token endpoint: the library adds the faulty part to it, and to an address its parameters. */
const isAboutTokens = (fault: unknown): boolean =>
  fault instanceof Error &&
  typeof fault.cause === 'object' &&
  fault.cause !== null &&
  !('parameters' in fault.cause)
