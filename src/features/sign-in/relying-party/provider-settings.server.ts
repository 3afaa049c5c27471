import type { Environment } from '#platform/settings/environment.server.ts'
import type { ProviderSettings } from './provider-client.server.ts'

/** The settings of a hosted provider (LOG-06, LOG-08). The start has checked that they are complete. */
export function hostedProviderSettings(environment: Environment): ProviderSettings {
  const isPolicy = environment.IDENTITY_PROVIDER === 'b2c'
  return {
    authority: environment.IDENTITY_AUTHORITY ?? authorityOfPolicy(environment),
    clientId: environment.IDENTITY_CLIENT_ID ?? '',
    clientSecret: environment.IDENTITY_CLIENT_SECRET ?? '',
    scope: environment.IDENTITY_GATEWAY_SCOPE,
    audience: environment.IDENTITY_AUDIENCE,
    audienceClaim: environment.IDENTITY_AUDIENCE_CLAIM,
    scopeClaim: environment.IDENTITY_SCOPE_CLAIM,
    parameters: environment.IDENTITY_REQUEST_PARAMETERS,
    oidClaim: environment.IDENTITY_OID_CLAIM ?? (isPolicy ? 'oid' : 'sub'),
    newUserClaim: environment.IDENTITY_NEW_USER_CLAIM,
    resetPolicy: environment.IDENTITY_RESET_POLICY,
    repeatsScope: isPolicy,
  }
}

/** The whole address of the discovery document, because with a hosted policy it does not follow from the issuer. */
const authorityOfPolicy = ({ IDENTITY_TENANT_NAME: tenant, IDENTITY_POLICY: policy }: Environment): string =>
  `https://${tenant}.b2clogin.com/${tenant}.onmicrosoft.com/${policy}/v2.0/.well-known/openid-configuration`

/** Origins to which forms are redirected, for the pages' content security policy: signing out ends at the provider. */
export function listSignOutOrigins(environment: Environment): string[] {
  const { IDENTITY_PROVIDER, IDENTITY_ORIGIN, PUBLIC_ORIGIN } = environment
  const origin =
    IDENTITY_PROVIDER === 'embedded'
      ? IDENTITY_ORIGIN
      : new URL(hostedProviderSettings(environment).authority).origin
  return origin === PUBLIC_ORIGIN ? [] : [origin]
}
