import type { Environment } from '#platform/settings/environment.server.ts'
import { hostedProviderSettings } from '#features/sign-in/relying-party/provider-settings.server.ts'
import { failed, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { lookUp, type Look } from '#platform/doctor/look-up.server.ts'

const suffix = '/.well-known/openid-configuration'
const needed = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** Whether a hosted identity provider can be reached; undefined for the embedded one, which needs no check. */
export const checkProvider = async (
  environment: Environment,
  keep: (look: Look) => void,
): Promise<Finding | undefined> =>
  environment.IDENTITY_PROVIDER === 'embedded' ? undefined : checkHostedProvider(environment, keep)

export async function checkHostedProvider(
  environment: Environment,
  keep: (look: Look) => void,
): Promise<Finding> {
  const { authority } = hostedProviderSettings(environment)
  const address = authority.endsWith(suffix) ? authority : authority.replace(/\/$/, '') + suffix
  const look = await lookUp(address)
  keep(look)
  const names =
    environment.IDENTITY_AUTHORITY === undefined
      ? 'IDENTITY_TENANT_NAME and IDENTITY_POLICY'
      : 'IDENTITY_AUTHORITY'
  if (!look.ok) {
    return failed(
      `${address} cannot be reached: ${look.reason}`,
      `Correct ${names}, or let this machine reach the provider; until then nobody can sign in.`,
    )
  }
  const missing = needed.filter((name) => typeof look.json[name] !== 'string')
  if (look.status !== 200 || missing.length > 0) {
    const what = look.status === 200 ? `names no ${missing.join(', ')}` : `answers ${look.status}`
    return failed(`${address} ${what}`, `Correct ${names}: the issuer as the provider's own page names it.`)
  }
  const issuer = String(look.json['issuer'])
  // The whole address of the document says by itself that its issuer is another one.
  if (
    environment.IDENTITY_PROVIDER === 'oidc' &&
    !authority.endsWith(suffix) &&
    address !== issuer.replace(/\/$/, '') + suffix
  ) {
    return failed(`${address} is of the issuer ${issuer}`, `Set IDENTITY_AUTHORITY=${issuer}`)
  }
  return look.json['end_session_endpoint'] === undefined
    ? warned(
        `${issuer} answers, but has no end_session_endpoint`,
        'Visitors who sign out stay signed in at the provider: switch on its sign-out, if it has one.',
      )
    : passed(`${issuer} answers`)
}
