import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestTokens, minute, type TestTokens } from '../../../../tests/support/identity/test-tokens.ts'
import { createTokenVerifier, type TokenRules } from './token-verifier.server.ts'

let clock = Date.parse('2026-11-20T12:00:00Z')
let tokens: TestTokens
beforeAll(async () => {
  tokens = await createTestTokens(() => clock)
})

const judge = async (claims: Record<string, unknown>) => tokens.verify(await tokens.sign('o-1', claims))

describe('a token in order', () => {
  test('API-03 names its owner and its times', async () => {
    expect(await judge({})).toEqual({
      kind: 'valid',
      oid: 'o-1',
      issuedAt: clock,
      expiresAt: clock + 60 * minute,
    })
  })

  test.each([
    ['scope', { scope: 'gateway.access' }],
    ['scp', { scope: undefined, scp: 'other gateway.access' }],
    ['a list', { scope: undefined, scp: ['gateway.access'] }],
    ['several audiences', { aud: ['urn:other', 'urn:test:gateway'] }],
  ])('API-03 LOG-06 the scope may stand in %s', async (_, claims) => {
    expect(await judge(claims)).toMatchObject({ kind: 'valid' })
  })

  test('LOG-06 a hosted policy puts only the last part of the scope into the token', async () => {
    const verify = createTokenVerifier({ ...tokens.rules, scope: 'https://tenant.example/api/access' })
    expect(await verify(await tokens.sign('o-1', { scope: undefined, scp: 'access' }))).toMatchObject({
      kind: 'valid',
    })
    expect(
      await verify(await tokens.sign('o-1', { scope: 'https://tenant.example/api/access' })),
    ).toMatchObject({
      kind: 'valid',
    })
  })

  test.each([
    'api',
    'evil-access',
    'access2',
    'access.all',
    'gateway.access',
    'Access',
    '/access',
    'api/access',
    'https://evil.example/api/access',
    'https://tenant.example/api/access/more',
    '',
  ])('LOG-06 ROL-02 the scope %j is not the one of a hosted policy', async (scp) => {
    const verify = createTokenVerifier({ ...tokens.rules, scope: 'https://tenant.example/api/access' })
    for (const claims of [{ scope: undefined, scp }, { scope: scp }, { scope: undefined, scp: [scp] }])
      expect(await verify(await tokens.sign('o-1', claims))).toMatchObject({ kind: 'invalid' })
  })

  test.each([
    'gateway.accessX',
    'evil-gateway.access',
    'access',
    'gateway',
    'gateway.access/x',
    'x/gateway.access',
  ])('LOG-06 ROL-02 the scope %j is not the one that was asked for by a plain name', async (scope) => {
    expect(await judge({ scope })).toMatchObject({ kind: 'invalid' })
  })

  test('ROL-02 an oid has at most 200 characters', async () => {
    const longest = 'o'.repeat(200)
    expect(await judge({ oid: longest })).toMatchObject({ kind: 'valid', oid: longest })
    expect(await judge({ oid: `${longest}o` })).toMatchObject({ kind: 'invalid' })
  })
})

describe('a token that proves nothing', () => {
  test.each([
    ['of another audience', { aud: 'urn:someone:else' }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without an issuer', { iss: undefined }],
    ['without an expiry', { exp: undefined }],
    ['without a birth', { iat: undefined }],
    ['of the future', { nbf: Math.floor(Date.parse('2026-11-20T12:00:00Z') / 1000) + 60 }],
    ['without an oid', { oid: undefined }],
    ['with an empty oid', { oid: '' }],
    ['with an oid that is no text', { oid: 7 }],
    ['without the gateway scope', { scope: 'openid profile' }],
    ['without any scope, as an id token', { scope: undefined }],
    ['with a scope that only begins alike', { scope: 'gateway.access.all' }],
  ])('ROL-02 %s', async (_, claims) => {
    expect(await judge(claims)).toMatchObject({ kind: 'invalid' })
  })

  test('ROL-02 signed by somebody else', async () => {
    const other = await createTestTokens(() => clock, 'somebody else')
    expect(await tokens.verify(await other.sign('o-1'))).toMatchObject({ kind: 'invalid' })
  })

  test('ROL-02 changed after it was signed', async () => {
    const [header, , signature] = (await tokens.sign('o-1')).split('.')
    const payload = Buffer.from(JSON.stringify(tokens.payloadFor('o-2'))).toString('base64url')
    expect(await tokens.verify(`${header}.${payload}.${signature}`)).toMatchObject({ kind: 'invalid' })
  })

  test('ROL-02 alg none', async () => {
    expect(await tokens.verify(new UnsecuredJWT(tokens.payloadFor('o-1')).encode())).toMatchObject({
      kind: 'invalid',
    })
  })

  test('ROL-02 HS256 with the public key as the secret', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(tokens.publicKey)))
    const token = await new SignJWT(tokens.payloadFor('o-1'))
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(secret)
    expect(await tokens.verify(token)).toMatchObject({ kind: 'invalid' })
  })

  test('ROL-02 HS256 even where a provider publishes such a key', async () => {
    const secret = Buffer.alloc(32, 7)
    const keys = createLocalJWKSet({
      keys: [{ kty: 'oct', k: secret.toString('base64url'), kid: 'key-1', alg: 'HS256' }],
    })
    const token = await new SignJWT(tokens.payloadFor('o-1'))
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(secret)
    expect(await createTokenVerifier({ ...tokens.rules, keys })(token)).toMatchObject({ kind: 'invalid' })
  })

  test.each(['', 'x', 'a.b.c', '...', `${'a'.repeat(9000)}.b.c`, 'e30.e30.e30', 'ey\u0000.x.y'])(
    'ROL-02 %j',
    async (token) => {
      expect(await tokens.verify(token)).toMatchObject({ kind: 'invalid' })
    },
  )
})

describe('a token of a provider with other claims', () => {
  const verifyWith = (rules: Partial<TokenRules>) => createTokenVerifier({ ...tokens.rules, ...rules })

  test.each(['azp', 'client_id', 'cid'])('LOG-08 without aud: the audience stands in %s', async (claim) => {
    const verify = verifyWith({ audienceClaim: claim, audience: 'webapp' })
    const without: Record<string, unknown> = { aud: undefined }
    expect(await verify(await tokens.sign('o-1', { ...without, [claim]: 'webapp' }))).toMatchObject({
      kind: 'valid',
    })
    for (const claims of [{ aud: 'webapp' }, { [claim]: 'another' }, { [claim]: ['another'] }])
      expect(await verify(await tokens.sign('o-1', { ...without, ...claims }))).toMatchObject({
        kind: 'invalid',
        claim,
        expected: 'webapp',
      })
  })

  test('LOG-08 the scope stands in a list of permissions, or is the name of a role', async () => {
    const claims = { scope: undefined, permissions: ['x', 'gateway.access'], roles: { 'gateway.access': {} } }
    for (const scopeClaim of ['permissions', 'roles']) {
      const verdict = await verifyWith({ scopeClaim })(await tokens.sign('o-1', claims))
      expect([scopeClaim, verdict.kind]).toEqual([scopeClaim, 'valid'])
    }
    expect(await verifyWith({ scopeClaim: 'permissions' })(await tokens.sign('o-1'))).toMatchObject({
      kind: 'invalid',
      claim: 'permissions',
      expected: 'gateway.access',
      found: 'nothing',
    })
  })

  test('ROL-02 where no scope is asked for, an id token still opens nothing', async () => {
    const verify = verifyWith({ scopeClaim: 'none' })
    expect(await verify(await tokens.sign('o-1', { scope: undefined }))).toMatchObject({ kind: 'valid' })
    for (const claim of ['nonce', 'at_hash', 'c_hash'])
      expect(await verify(await tokens.sign('o-1', { [claim]: 'x' }))).toMatchObject({
        kind: 'invalid',
        claim,
      })
    expect(await verify(await tokens.sign('o-1', { aud: 'urn:someone:else' }))).toMatchObject({
      kind: 'invalid',
    })
  })
})

describe('the reason of a refusal', () => {
  test.each([
    [{ aud: ['account', 'x'] }, { claim: 'aud', expected: 'urn:test:gateway', found: 'account x' }],
    [{ aud: undefined }, { claim: 'aud', expected: 'urn:test:gateway', found: 'nothing' }],
    [
      { iss: 'https://sts.example/t/' },
      { claim: 'iss', expected: 'https://provider.example/v2.0', found: 'https://sts.example/t/' },
    ],
    [{ scope: 'openid email' }, { claim: 'scp or scope', expected: 'gateway.access', found: 'openid email' }],
    [{ oid: undefined }, { claim: 'oid', expected: 'to be there' }],
    [{ exp: undefined }, { claim: 'exp', expected: 'to be there' }],
    [
      { nbf: Math.floor(Date.parse('2027-11-20') / 1000) },
      { claim: 'nbf', expected: 'a time that has come' },
    ],
  ])('LOG-05 %j names the claim and what was expected', async (claims, fault) => {
    expect(await judge(claims)).toMatchObject({ kind: 'invalid', ...fault })
  })

  test('LOG-05 the claim that names a person is never repeated', async () => {
    const verdict = await judge({ oid: 'anna@example.org\u0000' })
    expect(verdict).toMatchObject({ kind: 'invalid', claim: 'oid' })
    expect(JSON.stringify(verdict)).not.toContain('anna')
  })

  test('LOG-05 an opaque token is called so', async () => {
    expect(await tokens.verify('tGzv3JOkF0XG5Qx2TlKWIA')).toEqual({
      kind: 'invalid',
      reason: 'no JWT: an opaque or encrypted token',
    })
  })
})

describe('age', () => {
  test('LOG-01 an expired token still says whose renewal to try, if all else is in order', async () => {
    const old = await tokens.sign('o-1')
    const oldAndForeign = await tokens.sign('o-1', { aud: 'urn:someone:else' })
    const oldWithoutScope = await tokens.sign('o-1', { scope: 'openid' })
    clock += 61 * minute
    expect(await tokens.verify(old)).toEqual({ kind: 'expired', oid: 'o-1' })
    expect(await tokens.verify(oldAndForeign)).toMatchObject({ kind: 'invalid' })
    expect(await tokens.verify(oldWithoutScope)).toMatchObject({ kind: 'invalid' })
  })

  test('LOG-01 the tolerance is for clocks that differ', async () => {
    const token = await tokens.sign('o-1')
    const verify = createTokenVerifier({ ...tokens.rules, clockTolerance: 30 })
    clock += 60 * minute + 29_000
    expect(await verify(token)).toMatchObject({ kind: 'valid' })
    clock += 2000
    expect(await verify(token)).toMatchObject({ kind: 'expired' })
  })
})

describe('keys that cannot be had', () => {
  test('LOG-01 say nothing about the token', async () => {
    const cause = new TypeError('fetch failed')
    const verify = createTokenVerifier({ ...tokens.rules, keys: () => Promise.reject(cause) })
    expect(await verify(await tokens.sign('o-1'))).toEqual({ kind: 'unverifiable', cause })
  })

  test('ROL-02 a key that the provider does not publish is the token’s fault', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true })
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'key-2' }] })
    const verify = createTokenVerifier({ ...tokens.rules, keys })
    expect(await verify(await tokens.sign('o-1'))).toMatchObject({ kind: 'invalid' })
  })
})
