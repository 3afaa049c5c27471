import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './environment.server.ts'

const hosted = {
  IDENTITY_PROVIDER: 'oidc',
  IDENTITY_AUTHORITY: 'https://login.example/realms/passage',
  IDENTITY_CLIENT_ID: 'webapp',
  IDENTITY_CLIENT_SECRET: 'secret',
}

describe('a hosted provider', () => {
  const policy = { ...hosted, IDENTITY_PROVIDER: 'b2c', IDENTITY_AUTHORITY: undefined }

  test.each([
    hosted,
    { ...hosted, IDENTITY_AUTHORITY: 'http://127.0.0.1:4000/op' },
    { ...hosted, IDENTITY_PROVIDER: 'b2c' },
    { ...policy, IDENTITY_TENANT_NAME: 'tenant', IDENTITY_POLICY: 'B2C_1_in' },
  ])('LOG-06 LOG-08 is complete with %j', (settings) => {
    expect(parseEnvironment(settings).IDENTITY_CLIENT_ID).toBe('webapp')
  })

  test.each([
    [{ ...hosted, IDENTITY_CLIENT_ID: '' }, 'IDENTITY_CLIENT_ID must be given'],
    [{ ...hosted, IDENTITY_CLIENT_SECRET: '' }, 'IDENTITY_CLIENT_SECRET must be given'],
    [{ ...hosted, IDENTITY_AUTHORITY: '' }, 'IDENTITY_AUTHORITY must be given'],
    [{ ...hosted, IDENTITY_AUTHORITY: 'http://login.example/' }, 'IDENTITY_AUTHORITY must be an https'],
    [{ ...hosted, IDENTITY_AUTHORITY: 'http://localhost.example/' }, 'IDENTITY_AUTHORITY must be an https'],
    [{ ...policy, IDENTITY_TENANT_NAME: 'tenant' }, 'IDENTITY_TENANT_NAME and IDENTITY_POLICY must be given'],
    [{ ...policy, IDENTITY_TENANT_NAME: 'evil.example/x' }, 'IDENTITY_TENANT_NAME must be the name'],
    [{ ...policy, IDENTITY_POLICY: '../x' }, 'IDENTITY_POLICY must be the name'],
    [{ ...hosted, IDENTITY_REQUEST_PARAMETERS: 'audience' }, 'must be names with their values'],
    [{ ...hosted, IDENTITY_REQUEST_PARAMETERS: 'a=b;c=d e' }, 'must be names with their values'],
    [{ ...hosted, IDENTITY_REQUEST_PARAMETERS: 'x=1,state=fixed' }, 'must not name what sign-in sets itself'],
    [{ ...hosted, IDENTITY_REQUEST_PARAMETERS: 'response_mode=fragment' }, 'query or form_post'],
    [
      { ...hosted, IDENTITY_AUDIENCE_CLAIM: 'aud azp' },
      'IDENTITY_AUDIENCE_CLAIM must be the name of one claim',
    ],
  ])('LOG-06 %j refuses the start: %s', (settings, fault) => {
    expect(() => parseEnvironment(settings)).toThrow(fault)
  })
})
