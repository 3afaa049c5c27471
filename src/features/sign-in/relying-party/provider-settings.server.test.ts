import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { hostedProviderSettings, listSignOutOrigins } from './provider-settings.server.ts'

const client = { IDENTITY_CLIENT_ID: 'webapp', IDENTITY_CLIENT_SECRET: 'secret' }
const policy = {
  ...client,
  IDENTITY_PROVIDER: 'b2c',
  IDENTITY_TENANT_NAME: 'tenant',
  IDENTITY_POLICY: 'B2C_1_in',
  IDENTITY_GATEWAY_SCOPE: 'https://tenant.onmicrosoft.com/api/access',
  IDENTITY_AUDIENCE: '11111111-2222-3333-4444-555555555555',
}
const oidc = { ...client, IDENTITY_PROVIDER: 'oidc', IDENTITY_AUTHORITY: 'https://login.example/realms/x' }
const settingsOf = (raw: Record<string, string>) => hostedProviderSettings(parseEnvironment(raw))

describe('a hosted provider by settings', () => {
  test('LOG-06 a sign-up and sign-in policy is found by tenant and name', () => {
    expect(settingsOf(policy)).toEqual({
      authority:
        'https://tenant.b2clogin.com/tenant.onmicrosoft.com/B2C_1_in/v2.0/.well-known/openid-configuration',
      clientId: 'webapp',
      clientSecret: 'secret',
      scope: 'https://tenant.onmicrosoft.com/api/access',
      audience: '11111111-2222-3333-4444-555555555555',
      oidClaim: 'oid',
      audienceClaim: 'aud',
      scopeClaim: undefined,
      parameters: [],
      newUserClaim: 'newUser',
      resetPolicy: undefined,
      repeatsScope: true,
    })
  })

  test('LOG-06 with a domain of its own by its address', () => {
    const IDENTITY_AUTHORITY = 'https://login.example/tenant/B2C_1_in/v2.0'
    expect(settingsOf({ ...policy, IDENTITY_AUTHORITY }).authority).toBe(IDENTITY_AUTHORITY)
  })

  test('LOG-08 any other one by its issuer, with the claims of the standard', () => {
    expect(settingsOf(oidc)).toMatchObject({
      authority: 'https://login.example/realms/x',
      oidClaim: 'sub',
      repeatsScope: false,
    })
    expect(settingsOf({ ...oidc, IDENTITY_OID_CLAIM: 'id', IDENTITY_NEW_USER_CLAIM: 'fresh' })).toMatchObject(
      {
        oidClaim: 'id',
        newUserClaim: 'fresh',
      },
    )
  })
})

test('LOG-08 its own parameters and checks of the token are settings', () => {
  expect(
    settingsOf({
      ...oidc,
      IDENTITY_REQUEST_PARAMETERS: 'audience=https://api.example/?a=b, resource=urn:one,resource=urn:two',
      IDENTITY_AUDIENCE_CLAIM: 'azp',
      IDENTITY_SCOPE_CLAIM: 'urn:zitadel:iam:org:project:roles',
    }),
  ).toMatchObject({
    parameters: [
      ['audience', 'https://api.example/?a=b'],
      ['resource', 'urn:one'],
      ['resource', 'urn:two'],
    ],
    audienceClaim: 'azp',
    scopeClaim: 'urn:zitadel:iam:org:project:roles',
  })
})

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ IDENTITY_ORIGIN: 'http://127.0.0.1:3000' }, ['http://127.0.0.1:3000']],
  [policy, ['https://tenant.b2clogin.com']],
  [oidc, ['https://login.example']],
])('RTE-24 with %j the sign-out form may lead on to %j', (raw, origins) => {
  expect(listSignOutOrigins(parseEnvironment(raw))).toEqual(origins)
})
