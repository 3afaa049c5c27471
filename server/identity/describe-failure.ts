import { AuthorizationResponseError } from 'openid-client'

/**
 * What the log may know of a failure in the dialogue with a provider. Errors of the library carry whole answers, with
 * tokens and addresses in them, so only names, codes and the library's own sentences go through.
 */
export function describeFailure(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message } = error
  const code: unknown = Reflect.get(error, 'code')
  const providerError: unknown = Reflect.get(error, 'error')
  return {
    name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof providerError === 'string' ? { providerError: providerError.slice(0, 60) } : {}),
    ...(error instanceof AuthorizationResponseError ? { policyCode: policyCodeOf(error) } : {}),
    ...(error.cause instanceof Error ? { cause: describeFailure(error.cause) } : {}),
  }
}

/** Hosted policies begin their descriptions with a code of their own, such as AADB2C90091 for a cancelled sign-in. */
const policyCodeOf = ({ error_description }: AuthorizationResponseError): string | undefined =>
  /^AADB2C\d+/.exec(error_description ?? '')?.[0]

/** Whether the visitor has left the provider's page on purpose: nothing has failed. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError &&
  (error.error === 'access_denied' || policyCodeOf(error) === 'AADB2C90091')
