import { AuthorizationResponseError } from 'openid-client'
import type { TokenFault } from './token-verifier.ts'
import { describeError } from '#app/platform/describe-error.server.ts'

/** An access token that was just issued and cannot be used. */
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
    ...(error instanceof AuthorizationResponseError ? { policyCode: policyCodeOf(error) } : {}),
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

/** Hosted policies begin their descriptions with a code of their own, such as AADB2C90091 for a cancelled sign-in. */
const policyCodeOf = ({ error_description }: AuthorizationResponseError): string | undefined =>
  /^AADB2C\d+/.exec(error_description ?? '')?.[0]

/** Whether the visitor has cancelled on the provider's page, which is not a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError &&
  (error.error === 'access_denied' || policyCodeOf(error) === 'AADB2C90091')
