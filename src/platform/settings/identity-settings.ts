import * as v from 'valibot'
import { splitList } from './values/named-values.ts'
import type { SettingsOf } from './values/settings-of.ts'

/** What deleting an account at the provider needs. */
const deletionSettings = [
  'IDENTITY_DELETE_URL',
  'IDENTITY_DELETE_TOKEN_URL',
  'IDENTITY_DELETE_CLIENT_ID',
  'IDENTITY_DELETE_SECRET',
] as const

/** The name of a claim of a token; some are addresses or URNs. */
export const claimName = v.pipe(
  v.string(),
  v.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, 'must be the name of one claim, like azp'),
)

/** Parameters that sign-in itself sets; another value would break it, or its protection. */
const ownParameters = new Set([
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'id_token_hint',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_type',
  'scope',
  'state',
  'ui_locales',
])

/** A parameter of the identity request, by name. One name may come several times, such as `resource`. */
export type RequestParameter = readonly [name: string, value: string]

/** Reads names and values with commas between. */
const readParameters = (text: string): readonly RequestParameter[] =>
  splitList(text).map((item) => {
    const [name = '', ...value] = item.split('=')
    return [name, value.join('=')]
  })

/** More parameters of the identity request: `audience=https://api.example,prompt=login`. */
const requestParameters = v.pipe(
  v.optional(v.string(), ''),
  v.transform(readParameters),
  v.check(
    (parameters) => parameters.every(([name, value]) => /^[\w.-]+$/.test(name) && /^[!-~]+$/.test(value)),
    'must be names with their values and commas between, like audience=https://api.example,prompt=login',
  ),
  v.check(
    (parameters) => parameters.every(([name]) => !ownParameters.has(name)),
    `must not name what sign-in sets itself: ${[...ownParameters].join(', ')}`,
  ),
  v.check(
    (parameters) =>
      parameters.every(([name, value]) => name !== 'response_mode' || /^(query|form_post)$/.test(value)),
    'must name query or form_post as response_mode: nothing else reaches the server',
  ),
)

/** The address of an OpenID provider; only on this machine without TLS. */
export const providerAddress = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^?#\s]+$/, 'must be an https:// address'),
)

/** More parameters of a request for a token: `audience=https://login.example/api/v2/`. */
const tokenParameters = v.pipe(
  v.optional(v.string(), ''),
  v.transform(readParameters),
  v.check(
    (parameters) => parameters.every(([name, value]) => /^[\w.-]+$/.test(name) && /^[!-~ ]+$/.test(value)),
    'must be names with their values and commas between, like audience=https://login.example/api/v2/',
  ),
)

/** The settings of a hosted provider, each on its own. */
export const hostedIdentityEntries = {
  IDENTITY_AUTHORITY: v.optional(providerAddress),
  IDENTITY_TENANT_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9]+$/, 'must be the name before .onmicrosoft.com')),
  ),
  IDENTITY_POLICY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a policy, like B2C_1_signupsignin')),
  ),
  IDENTITY_RESET_POLICY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a policy, like B2C_1_passwordreset')),
  ),
  IDENTITY_CLIENT_ID: v.optional(v.string()),
  IDENTITY_CLIENT_SECRET: v.optional(v.string()),
  IDENTITY_GATEWAY_SCOPE: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'must be one scope, without spaces')),
    'gateway.access',
  ),
  IDENTITY_AUDIENCE: v.optional(v.string(), 'urn:passage:gateway'),
  IDENTITY_AUDIENCE_CLAIM: v.optional(claimName, 'aud'),
  IDENTITY_SCOPE_CLAIM: v.optional(claimName),
  IDENTITY_REQUEST_PARAMETERS: requestParameters,
  IDENTITY_OID_CLAIM: v.optional(v.string()),
  IDENTITY_NEW_USER_CLAIM: v.optional(v.string(), 'newUser'),
  IDENTITY_DELETE_URL: v.optional(
    v.pipe(
      providerAddress,
      v.check((url) => url.includes('{id}'), 'must have {id} in the place of the account'),
    ),
  ),
  IDENTITY_DELETE_TOKEN_URL: v.optional(providerAddress),
  IDENTITY_DELETE_CLIENT_ID: v.optional(v.string()),
  IDENTITY_DELETE_SECRET: v.optional(v.string()),
  IDENTITY_DELETE_PARAMETERS: tokenParameters,
}

type IdentitySettings = Partial<SettingsOf<typeof hostedIdentityEntries>> & {
  readonly IDENTITY_PROVIDER?: 'embedded' | 'b2c' | 'oidc' | undefined
}

/** The missing settings of the identity provider, a line with its remedy each. The embedded one needs none. */
export function listIdentityFaults(settings: IdentitySettings): string[] {
  const { IDENTITY_PROVIDER, IDENTITY_AUTHORITY, IDENTITY_TENANT_NAME, IDENTITY_POLICY } = settings
  if (IDENTITY_PROVIDER === undefined || IDENTITY_PROVIDER === 'embedded') return []
  const faults = (['IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_SECRET'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} must be given: the provider knows this app by it`)
  const missing = deletionSettings.filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < deletionSettings.length)
    faults.push(`${missing.join(', ')} must be given together with the other IDENTITY_DELETE_… settings`)
  if (IDENTITY_AUTHORITY !== undefined) return faults
  if (IDENTITY_PROVIDER === 'oidc') {
    return [...faults, 'IDENTITY_AUTHORITY must be given: the issuer of the provider']
  }
  return IDENTITY_TENANT_NAME !== undefined && IDENTITY_POLICY !== undefined
    ? faults
    : [...faults, 'IDENTITY_TENANT_NAME and IDENTITY_POLICY must be given, or IDENTITY_AUTHORITY instead']
}
