import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { appOrigin } from '../../../../tests/support/identity/sign-in-server.ts'
import { signedInFixture } from '../../../../tests/support/identity/signed-in-fixture.ts'

const at = signedInFixture()
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

/** Each bad token is made from the claims of a valid one. */
const bad: Readonly<Record<string, (claims: JWTPayload) => string | Promise<string>>> = {
  'alg none': (claims) => new UnsecuredJWT(claims).encode(),
  'a secret of their own': (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
  'a key of their own': async (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .sign((await generateKeyPair('RS256')).privateKey),
  'claims that were changed': async (claims) => {
    const [head, , signature] = (await at.foreign.sign(claims)).split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'berta' })).toString('base64url')
    return [head, changed, signature].join('.')
  },
  'its time over': (claims) => at.foreign.sign({ ...claims, exp: inAnHour() - 7200 }),
  'no end': (claims) =>
    at.foreign.sign(Object.fromEntries(Object.entries(claims).filter(([name]) => name !== 'exp'))),
  'another audience': (claims) => at.foreign.sign({ ...claims, aud: 'urn:other:api' }),
  'the app as its audience, as an id_token has': (claims) =>
    at.foreign.sign({ ...claims, aud: 'passage-at-foreign' }),
  'another issuer': (claims) => at.foreign.sign({ ...claims, iss: 'https://evil.example' }),
  'an id that cannot be kept': (claims) => at.foreign.sign({ ...claims, sub: 'anna\u0000' }),
  'an id that is no text': (claims) => at.foreign.sign({ ...claims, sub: ['anna'] as unknown as string }),
  'a beginning that no clock has': (claims) => at.foreign.sign({ ...claims, iat: 1e20 }),
  'an end that no clock has': (claims) => at.foreign.sign({ ...claims, exp: 1e200 }),
  'times that are words': (claims) =>
    at.foreign.sign({ ...claims, iat: 'now' as unknown as number, exp: 'later' as unknown as number }),
  'a scope of objects': (claims) => at.foreign.sign({ ...claims, scope: [{ toString: 1 }, null] }),
  'another scope': (claims) => at.foreign.sign({ ...claims, scope: 'openid' }),
}

describe('a token that proves nothing', () => {
  test('ROL-02 API-03 the same claims with a valid signature are accepted', async () => {
    const token = await at.foreign.sign({ ...decodeJwt(at.token()), exp: inAnHour() })
    const headers = { authorization: `Bearer ${token}` }
    const answer = await at.server.get('/api/validate-token', { headers })
    expect(await answer.json()).toEqual({ oid: 'anna', isValid: true })
  })

  test.each(Object.keys(bad))(
    'ROL-02 API-03 API-04 LOG-01 %s: nobody, 401, and an intact page',
    async (fault) => {
      const token = (await bad[fault]?.(decodeJwt(at.token()))) ?? ''
      const byHeader = { authorization: `Bearer ${token}` }
      const byCookie = { cookie: `bearerToken=${token}` }
      for (const headers of [byHeader, byCookie]) {
        const state = await at.server.get('/api/validate-token', { headers })
        expect([state.status, await state.json()]).toEqual([200, { oid: null, isValid: false }])
        const call = await at.server.get('/api/consumers/profiles/getProfile', {
          headers: { ...headers, 'user-oid': 'anna' },
        })
        expect([call.status, await call.json()]).toMatchObject([401, { code: 'not-signed-in' }])
        const page = await at.server.get('/hafen', { headers })
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"loggedIn":false')])
      }
      expect(JSON.stringify(at.server.logged)).not.toContain(token)
    },
  )

  test.each(['bearerToken=broken', 'bearerToken=', 'bearerToken="a,b"', 'locale=de; bearerToken=a.b.c'])(
    'LOG-01 a browser with only the cookie %s loses it with the first page',
    async (cookie) => {
      const page = await at.server.get('/hafen', { headers: { cookie } })
      expect(page.status).toBe(200)
      expect(page.headers.getSetCookie()).toContain(
        'bearerToken=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
      )
    },
  )

  test('ROL-02 LOG-01 with a session of another account: the page is that of the session, and nothing is written', async () => {
    const berta = await at.foreign.sign({ ...decodeJwt(at.token()), sub: 'berta', exp: inAnHour() })
    const sid = `__Host-Http-sid=${at.visitor.cookie(appOrigin, '__Host-Http-sid')}`
    const headers = { cookie: `${sid}; bearerToken=${berta}`, origin: appOrigin }
    const page = await at.server.get('/hafen', { headers })
    expect(await page.text()).toContain('"oid":"anna","mayWrite":false')
    for (const oid of ['anna', 'berta']) {
      const answer = await at.server.get('/api/consumers/profiles/deleteProfile', {
        method: 'DELETE',
        headers: { ...headers, 'user-oid': oid },
      })
      expect(answer.status).toBe(401)
    }
  })
})
