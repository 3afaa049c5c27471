import { AuthorizationResponseError } from 'openid-client'
import { describeError } from '#app/platform/describe-error.server.ts'

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
    ...(error.cause instanceof Error ? { cause: describeFailure(error.cause) } : {}),
  }
}

/** Hosted policies begin their descriptions with a code of their own, such as AADB2C90091 for a cancelled sign-in. */
const policyCodeOf = ({ error_description }: AuthorizationResponseError): string | undefined =>
  /^AADB2C\d+/.exec(error_description ?? '')?.[0]

/** Whether the visitor has cancelled on the provider's page, which is not a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError &&
  (error.error === 'access_denied' || policyCodeOf(error) === 'AADB2C90091')
