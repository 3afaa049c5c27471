import { randomBytes } from 'node:crypto'
import * as oidc from 'openid-client'
import { pathOf } from '#platform/routes/paths.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { fetchExternal } from '#platform/external/external-call.server.ts'
import {
  createProviderClient,
  RenewalRefusedError,
  type ProviderClient,
} from '#features/sign-in/relying-party/provider-client.server.ts'
import { hostedProviderSettings } from '#features/sign-in/relying-party/provider-settings.server.ts'
import { checkClientToken, checkGivenToken, createDoctorVerifier } from './check-token.server.ts'
import { failed, messageOf, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { checkHostedProvider } from './check-provider.server.ts'
import { lookUp, type Look } from '#platform/doctor/look-up.server.ts'
import { openPage, type Arrival } from './open-page.server.ts'

type Findings = readonly (readonly [title: string, finding: Finding])[]
type Metadata = Readonly<Record<string, unknown>>

const recipes = 'see docs/operating/identity-providers.md'

/**
 * `npm run doctor -- identity`: signs in at the provider of the settings as far as that goes without a person, by the
 * very code that signs visitors in. It asks with a made-up code and a made-up token, so nothing is opened or ended.
 * `--token <file>` names an access token of somebody who has signed in: with it nothing is left to be tried.
 */
export async function checkIdentity(
  environment: Environment,
  args: readonly string[] = [],
): Promise<Findings> {
  if (environment.IDENTITY_PROVIDER === 'embedded') {
    return [['Identity provider', passed('the embedded one, which needs no check')]]
  }
  const looks: Look[] = []
  const discovery = await checkHostedProvider(environment, (look) => looks.push(look))
  const [look] = looks
  if (!discovery.ok || !look?.ok) return [['Discovery', discovery]]

  const redirectUri = environment.PUBLIC_ORIGIN + pathOf('auth', 'de')
  const clientFor = (returnAddress: string): ProviderClient =>
    createProviderClient({
      settings: hostedProviderSettings(environment),
      redirectUri: returnAddress,
      fetch: fetchExternal,
      createVerifier: () => ({
        verify: async () => ({ kind: 'invalid', reason: 'not looked at' }),
        reloadKeys: async () => undefined,
      }),
    })
  const client = clientFor(redirectUri)
  const verify = createDoctorVerifier(environment, look.json)
  const file = args.includes('--token') ? (args[args.indexOf('--token') + 1] ?? '') : undefined
  const [keys, request, secret, renewal, signOut, token] = await Promise.all([
    checkKeys(look.json),
    checkRequest(environment, client, clientFor(`${redirectUri}/${randomBytes(6).toString('hex')}`)),
    checkSecret(client, redirectUri, look.json),
    checkRenewal(client),
    checkSignOut(environment, client),
    file === undefined ? checkClientToken(environment, verify) : checkGivenToken(environment, verify, file),
  ])
  return [
    ['Discovery', discovery],
    ['Keys', keys],
    ['Promises', checkPromises(environment, look.json)],
    ['Request and return', request],
    ['Client and secret', secret],
    ['Renewal', renewal],
    ['Sign-out', signOut],
    ['Token', token],
  ]
}

async function checkKeys(metadata: Metadata): Promise<Finding> {
  const address = String(metadata['jwks_uri'])
  const look = await lookUp(address)
  const remedy =
    'Without its keys no token can be judged: let this machine reach the address, or ask the provider.'
  if (!look.ok) return failed(`${address} cannot be reached: ${look.reason}`, remedy)
  const keys: unknown = look.json['keys']
  const kinds = (Array.isArray(keys) ? keys : [])
    .map((key: { readonly kty?: unknown; readonly use?: unknown }) => ({ kty: key.kty, use: key.use }))
    .filter(({ kty, use }) => use !== 'enc' && ['RSA', 'EC', 'OKP'].includes(String(kty)))
  if (look.status !== 200 || kinds.length === 0) {
    return failed(`${address} answers ${look.status} with no RSA, EC or OKP key for signatures`, remedy)
  }
  return passed(`${kinds.length} for signatures: ${kinds.map(({ kty }) => String(kty)).join(', ')}`)
}

function checkPromises(environment: Environment, metadata: Metadata): Finding {
  const { oidClaim } = hostedProviderSettings(environment)
  const lacks = (name: string, value: string) => {
    const list: unknown = metadata[name]
    return Array.isArray(list) && !list.includes(value)
  }
  if (lacks('response_types_supported', 'code')) {
    return failed(
      'it offers no code flow',
      'Choose a provider, or a policy of it, that offers the code flow.',
    )
  }
  const missing = [
    ...(lacks('scopes_supported', 'offline_access') ? ['the scope offline_access'] : []),
    ...(lacks('claims_supported', oidClaim) ? [`the claim ${oidClaim}`] : []),
    ...(lacks('code_challenge_methods_supported', 'S256') ? ['PKCE by S256'] : []),
  ]
  return missing.length === 0
    ? passed('code flow, PKCE and renewal')
    : warned(
        `it does not name ${missing.join(', ')}`,
        'Without offline_access visitors are signed out when their token expires, unless the provider renews anyway. A claim that is not named may be there all the same: the line about a token says so, if one can be had.',
      )
}

/** Asks as for a visitor, and then with a return that cannot be registered: only the first may lead to a page. */
async function checkRequest(
  environment: Environment,
  client: ProviderClient,
  stray: ProviderClient,
): Promise<Finding> {
  const { PUBLIC_ORIGIN } = environment
  const [right, wrong] = await Promise.all([ask(client, PUBLIC_ORIGIN), ask(stray, PUBLIC_ORIGIN)])
  const register = `Register ${PUBLIC_ORIGIN}/auth as redirect URI of the client ${environment.IDENTITY_CLIENT_ID}; ${recipes}.`
  if (right.kind === 'failed') return failed(right.reason, register)
  if (right.kind === 'returned') {
    const { error, description } = readError(right.address)
    return error === 'access_denied' || error === null
      ? warned('the provider came back without a page', 'Look at its own log, and sign in by hand.')
      : failed(
          `the provider refuses the request: ${error}${description}`,
          `Correct IDENTITY_GATEWAY_SCOPE or IDENTITY_REQUEST_PARAMETERS, or allow them there; ${recipes}.`,
        )
  }
  const code = codeIn(right)
  if (right.status >= 400 || code !== undefined) {
    return failed(
      `the provider answers ${right.status}${code === undefined ? '' : ` with ${code}`}`,
      register,
    )
  }
  const isTold = wrong.kind !== 'page' || wrong.status >= 400 || codeIn(wrong) !== undefined
  return isTold
    ? passed(`a page comes, and ${PUBLIC_ORIGIN}/auth is accepted`)
    : warned(
        'a page comes, but also with a return that is not registered: it may be an error page',
        `Open ${PUBLIC_ORIGIN}/auth/login in a browser, and see whether the page lets you sign in.`,
      )
}

async function ask(client: ProviderClient, ownOrigin: string): Promise<Arrival> {
  const secretOf = () => randomBytes(32).toString('base64url')
  try {
    const address = await client.startSignIn({
      state: secretOf(),
      nonce: secretOf(),
      code_challenge: await oidc.calculatePKCECodeChallenge(secretOf()),
      ui_locales: 'de',
    })
    return await openPage(address, ownOrigin)
  } catch (error) {
    return { kind: 'failed', reason: `the provider refuses the request: ${errorCodeOf(error)}` }
  }
}

/** Hosted policies show their errors as pages with 200; the code stands in them. */
const codeIn = (arrival: Arrival): string | undefined =>
  arrival.kind === 'page' ? /AADSTS\d+|AADB2C\d+/.exec(arrival.text)?.[0] : undefined

function readError(address: URL): { readonly error: string | null; readonly description: string } {
  const description = address.searchParams.get('error_description')
  return {
    error: address.searchParams.get('error'),
    description: description === null ? '' : ` (${description.replaceAll(/\s+/g, ' ').slice(0, 200)})`,
  }
}

/** Redeems a made-up code: a provider that knows the client refuses the code, any other one refuses the client. */
async function checkSecret(
  client: ProviderClient,
  redirectUri: string,
  metadata: Metadata,
): Promise<Finding> {
  const state = randomBytes(32).toString('base64url')
  const address = new URL(redirectUri)
  address.search = String(
    new URLSearchParams({ code: `doctor-${state}`, state, iss: String(metadata['issuer']) }),
  )
  try {
    await client.finishSignIn(address, { state, nonce: state, verifier: state })
    return warned('a made-up code was accepted', 'This is no OpenID provider that should be trusted.')
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'invalid_grant') return passed('the provider knows both: it refuses only the made-up code')
    return isRefusalOfClient(error, code)
      ? failed(
          `the provider does not know the client, or not by this secret: ${code}`,
          'Correct IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET; a secret may have expired there.',
        )
      : warned(
          `cannot be told: a made-up code is answered with ${code}`,
          `If nobody can sign in, correct IDENTITY_CLIENT_SECRET; ${recipes}.`,
        )
  }
}

/** Renews by a made-up token: a client that may not renew at all is refused in another way. */
async function checkRenewal(client: ProviderClient): Promise<Finding> {
  try {
    await client.renew(`doctor-${randomBytes(32).toString('base64url')}`)
    return warned('a made-up token was renewed', 'This is no OpenID provider that should be trusted.')
  } catch (error) {
    if (error instanceof RenewalRefusedError) return passed('allowed: only the made-up token is refused')
    const code = errorCodeOf(error)
    return warned(
      `cannot be told: a made-up token is answered with ${code}`,
      code === 'unauthorized_client' || code === 'unsupported_grant_type'
        ? 'Allow the grant refresh_token to this client; else visitors are signed out when their token expires.'
        : 'If it is the same as for client and secret above, correct those first.',
    )
  }
}

/** Opens the provider's sign-out as a visitor without a session would. */
async function checkSignOut(environment: Environment, client: ProviderClient): Promise<Finding> {
  const returnAddress = environment.PUBLIC_ORIGIN + pathOf('logout', 'de')
  const remedy = `Register ${returnAddress} as post logout redirect URI; ${recipes}.`
  try {
    const address = await client.findSignOutAddress({
      post_logout_redirect_uri: returnAddress,
      state: 'doctor',
    })
    if (address === null)
      return warned(
        'the provider has none',
        'Visitors who sign out stay signed in there: switch on its sign-out, if it has one.',
      )
    const arrival = await openPage(address, environment.PUBLIC_ORIGIN)
    if (arrival.kind === 'failed') return warned(arrival.reason, remedy)
    return arrival.kind === 'page' && arrival.status >= 400
      ? warned(`the provider answers ${arrival.status}`, remedy)
      : passed(arrival.kind === 'page' ? 'a page comes' : 'it leads back here')
  } catch (error) {
    return warned(messageOf(error), remedy)
  }
}

const isRefusalOfClient = (error: unknown, code: string): boolean =>
  ['invalid_client', 'unauthorized_client', 'access_denied'].includes(code) ||
  (error instanceof Error && Reflect.get(error, 'status') === 401)

/** The provider's own word for an error, else what happened; never an answer with tokens. */
function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'nothing known'
  const code: unknown = Reflect.get(error, 'error')
  if (typeof code === 'string') return code.slice(0, 60)
  if (error instanceof oidc.WWWAuthenticateChallengeError) return `${error.status}`
  return messageOf(error.cause instanceof Error ? error.cause : error)
}
