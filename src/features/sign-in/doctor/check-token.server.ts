import { readFileSync } from 'node:fs'
import * as oidc from 'openid-client'
import { fetchExternal } from '#platform/external/external-call.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { createOpenIdProvider } from '#features/sign-in/relying-party/open-id-provider.server.ts'
import { createRemoteKeys } from '#features/sign-in/relying-party/provider-keys.server.ts'
import { hostedProviderSettings } from '#features/sign-in/relying-party/provider-settings.server.ts'
import {
  createTokenVerifier,
  type TokenVerdict,
  type VerifyToken,
} from '#features/sign-in/relying-party/token-verifier.server.ts'
import { failed, messageOf, passed, warned, type Finding } from '#platform/doctor/finding.ts'

type Metadata = Readonly<Record<string, unknown>>
type Invalid = Extract<TokenVerdict, { kind: 'invalid' }>

const settingOf: Readonly<Record<string, string>> = {
  iss: 'IDENTITY_AUTHORITY',
  scope: 'IDENTITY_GATEWAY_SCOPE, or IDENTITY_SCOPE_CLAIM',
}

/** What the server asks of an access token, in the words of its settings. */
function describeRules(environment: Environment): string {
  const { audience, audienceClaim, oidClaim, scope, scopeClaim } = hostedProviderSettings(environment)
  const wantsScope = scopeClaim === 'none' ? [] : [`${scope} in ${scopeClaim ?? 'scp or scope'}`]
  return [`${audience} in ${audienceClaim}`, ...wantsScope, `the visitor in ${oidClaim}`].join(', ')
}

/** Judges a token as the server does, by the keys that the provider publishes. */
export function createDoctorVerifier(environment: Environment, metadata: Metadata): VerifyToken {
  const settings = hostedProviderSettings(environment)
  const address = new URL(String(metadata['jwks_uri']))
  const keys = createRemoteKeys({
    address,
    fetch: fetchExternal,
    now: Date.now,
  })
  return createTokenVerifier({
    ...settings,
    issuer: String(metadata['issuer']),
    keys: keys.find,
    clockTolerance: 30,
    now: Date.now,
  })
}

/** Judges the access token in a file, which a person has got by signing in: all that the server asks of one. */
export async function checkGivenToken(
  environment: Environment,
  verify: VerifyToken,
  file: string,
): Promise<Finding> {
  let token: string
  try {
    token = readFileSync(file, 'utf8').trim()
  } catch (error) {
    return failed(
      `${file} cannot be read: ${messageOf(error)}`,
      'Write the access token, and nothing else, into it.',
    )
  }
  const verdict = await verify(token)
  switch (verdict.kind) {
    case 'valid':
      return passed(`the token has all that is asked of one: ${describeRules(environment)}`)
    case 'expired':
      return warned(
        `the token has all that is asked of one (${describeRules(environment)}), but has expired`,
        'Take a new one to be sure of the clock.',
      )
    case 'unverifiable':
      return failed(`the keys cannot be had: ${messageOf(verdict.cause)}`, 'See the line about keys above.')
    case 'invalid':
      return failed(`the server refuses this token: ${describeFault(verdict)}`, remedyOf(verdict))
  }
}

/** Asks for a token of the client itself, which tells the audience, and often the scope, without a person. */
export async function checkClientToken(environment: Environment, verify: VerifyToken): Promise<Finding> {
  const settings = hostedProviderSettings(environment)
  const rest = `Nobody has signed in, so not all can be checked (${describeRules(environment)}): sign in once, write the access token into a file, and run npm run doctor -- identity --token <file>.`
  let token: string
  try {
    const { getProvider } = createOpenIdProvider({
      ...settings,
      redirectUri: environment.PUBLIC_ORIGIN,
      fetch: fetchExternal,
      prepare: (config) => ({ config }),
    })
    const { config } = await getProvider()
    const answer = await oidc.clientCredentialsGrant(
      config,
      new URLSearchParams([
        ['scope', settings.scope],
        ...settings.parameters.flatMap(([name, value]) =>
          name === 'resource' || name === 'audience' ? [[name, value]] : [],
        ),
      ]),
    )
    token = answer.access_token
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'error') : undefined
    const said = typeof code === 'string' ? code.slice(0, 60) : messageOf(error)
    return warned(`the provider gives the client itself no token to look at (${said})`, rest)
  }
  const verdict = await verify(token)
  if (verdict.kind === 'valid')
    return passed(`a token of the client itself has all that is asked of one: ${describeRules(environment)}`)
  if (verdict.kind !== 'invalid') return warned('a token of the client itself cannot be judged', rest)
  // Such a token is nobody's: that it names no visitor, or has no scope of one, says nothing about those of visitors.
  const isTelling = verdict.claim === undefined || [settings.audienceClaim, 'iss'].includes(verdict.claim)
  return isTelling
    ? warned(
        `a token of the client itself would be refused: ${describeFault(verdict)}`,
        `${remedyOf(verdict)} ${rest}`,
      )
    : warned(
        `issuer and audience are right in a token of the client itself; of the rest it cannot tell`,
        rest,
      )
}

const describeFault = ({ reason, claim, expected, found }: Invalid): string =>
  [
    reason,
    ...(claim === undefined ? [] : [`claim ${claim}`]),
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(found === undefined ? [] : [`found ${found}`]),
  ].join(', ')

function remedyOf({ claim }: Invalid): string {
  const known = 'see docs/operating/identity-providers.md'
  if (claim === undefined)
    return `Take the access token, not the id token; the provider must issue it as a signed JWT for the gateway's audience; ${known}.`
  const setting = settingOf[claim] ?? settingOf[claim.includes('scope') ? 'scope' : '']
  return `Let the provider write it so, or correct ${setting ?? 'IDENTITY_AUDIENCE, IDENTITY_AUDIENCE_CLAIM or IDENTITY_OID_CLAIM'}; ${known}.`
}
