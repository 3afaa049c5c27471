import { decodeJwt, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { startForeignProvider } from '../../../../tests/support/identity/foreign-provider.ts'
import { appOrigin, startSignInServer } from '../../../../tests/support/identity/sign-in-server.ts'
import { signedInFixture } from '../../../../tests/support/identity/signed-in-fixture.ts'

const at = signedInFixture()
const hour = 3_600_000

describe('silent renewal', () => {
  test('LOG-01 a page is rendered for the visitor, with a new token that no page contains', async () => {
    await at.expireAccess()
    const { text, response } = await at.visitor.visit(`${appOrigin}/hafen`)
    expect(text).toContain('"oid":"anna"')
    expect(response.headers.getSetCookie().join('\n')).toMatch(/^bearerToken=ey/)
    expect(text).not.toContain(at.token())
    expect((await at.server.call(at.visitor, 'anna')).status).toBe(200)
  })

  test('correlation id: a sign-in and a renewal are asked for with the id of the request that needs them', async () => {
    const { response: signedIn } = await at.server.signIn(at.server.browser(), 'joined')
    const ofReturn = at.foreign.correlationIds.at(-1)
    expect(ofReturn).toMatch(/^[\da-f-]{36}$/)
    expect(at.server.logged).toContainEqual(
      expect.objectContaining({ msg: 'identity: signed in', correlationId: ofReturn }),
    )
    expect(signedIn.headers.get('x-correlation-id')).not.toBe(ofReturn)
    await at.expireAccess()
    const { response } = await at.visitor.visit(`${appOrigin}/hafen`)
    expect(at.foreign.correlationIds.at(-1)).toBe(response.headers.get('x-correlation-id'))
  })

  test('LOG-01 twenty requests at once make one renewal, and all are answered', async () => {
    await at.expireAccess()
    const before = at.foreign.count('POST /token')
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.server.call(at.visitor, 'anna')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(at.foreign.count('POST /token') - before).toBe(1)
  })

  test('LOG-01 the same on two replicas together', async () => {
    await at.expireAccess()
    at.foreign.faults.delay = 150
    const before = at.foreign.count('POST /token')
    const cookie = at.visitor.cookiesFor(new URL(`${appOrigin}/api`))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? at.server : at.replica).get('/api/consumers/profiles/getProfile', {
          headers: { cookie, 'user-oid': 'anna' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(at.foreign.count('POST /token') - before).toBe(1)
  })

  test('LOG-01 many renewals in a row: each refresh token is used once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await at.expireAccess()
      expect(await at.page(at.visitor)).toContain('"oid":"anna"')
    }
    expect(await at.rowCount()).toBe(1)
  })

  test('LOG-01 an expired Strict cookie still tells a page of ours: the write is renewed and goes through', async () => {
    const brief = await startForeignProvider(appOrigin, 3)
    const app = await startSignInServer(brief, { database: at.server.database })
    const other = app.browser()
    await app.signIn(other, 'brief')
    // Tokens that are renewed from now on must outlive the call, however slow the machine is.
    brief.setAccessTokenTtl(3600)
    const readState = async () => (await other.send(`${appOrigin}/api/validate-token`)).json()
    await expect.poll(readState).toEqual({ oid: null, isValid: false })
    const before = brief.count('POST /token')
    const write = await other.send(`${appOrigin}/api/consumers/profiles/patchProfile`, {
      method: 'PATCH',
      headers: { 'user-oid': 'brief', origin: appOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Kurt' }),
    })
    expect(write.status).toBe(200)
    expect(brief.count('POST /token') - before).toBe(1)
    await app.close()
    await brief.close()
  })

  test('LOG-01 a provider that says no ends the session: logged out, cookies cleared, row gone', async () => {
    await at.expireAccess()
    at.foreign.faults.gone.add('anna')
    const { text, response } = await at.visitor.visit(`${appOrigin}/hafen`)
    expect(text).toContain('"loggedIn":false')
    expect(at.visitor.cookiesFor(new URL(`${appOrigin}/hafen`))).toBe('')
    expect(await at.rowCount()).toBe(0)
    const lines = at.server.logged.filter(({ msg }) => String(msg).includes('its renewal failed'))
    expect(lines.at(-1)).toMatchObject({
      correlationId: response.headers.get('x-correlation-id'),
      reason: 'the provider has refused the renewal: invalid_grant',
    })
    expect(JSON.stringify(lines)).not.toMatch(/eyJ|anna/)
  })

  test('LOG-01 a session that nobody has used for its whole life is over', async () => {
    at.ahead = 15 * 24 * hour
    expect(await at.page(at.visitor)).toContain('"loggedIn":false')
    expect(at.visitor.cookie(appOrigin, 'account')).toBeUndefined()
  })

  test('LOG-01 tokens that a lost secret has sealed end the session', async () => {
    const other = await startSignInServer(at.foreign, {
      database: at.server.database,
      secret: 'another secret, also long',
    })
    try {
      const cookie = `__Host-Http-sid=${at.visitor.cookie(appOrigin, '__Host-Http-sid')}`
      const answer = await other.get('/hafen', { headers: { cookie } })
      expect(await answer.text()).toContain('"loggedIn":false')
    } finally {
      await other.close()
    }
  })
})

describe('a renewal that gives no token of the visitor', () => {
  const hourFrom = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  /** Made from the claims of the visitor's own token, so that the named fault is the only one. */
  const broken: Readonly<Record<string, (claims: JWTPayload) => Promise<string>>> = {
    'somebody else’s': (claims) => at.foreign.sign({ ...claims, sub: 'berta', exp: hourFrom(3600) }),
    'nobody’s': (claims) => at.foreign.sign({ ...claims, sub: '', exp: hourFrom(3600) }),
    'signed with another key': async (claims) =>
      new SignJWT({ ...claims, exp: hourFrom(3600) })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .sign((await generateKeyPair('RS256')).privateKey),
    'for another audience': (claims) =>
      at.foreign.sign({ ...claims, aud: 'urn:other:api', exp: hourFrom(3600) }),
    'of another issuer': (claims) =>
      at.foreign.sign({ ...claims, iss: 'https://evil.example', exp: hourFrom(3600) }),
    'expired already': (claims) => at.foreign.sign({ ...claims, exp: hourFrom(-60) }),
    'without the gateway scope': (claims) =>
      at.foreign.sign({ ...claims, scope: 'openid', exp: hourFrom(3600) }),
    'no token at all': async () => 'no-token',
  }

  test('LOG-01 the same renewal with a valid token succeeds', async () => {
    const claims = { ...decodeJwt(at.token()), exp: hourFrom(3600) }
    await at.expireAccess()
    at.foreign.faults.renewsTo = await at.foreign.sign(claims)
    expect(await at.page(at.visitor)).toContain('"oid":"anna"')
  })

  test.each(Object.keys(broken))('LOG-01 ROL-02 %s: refused, and signed out', async (fault) => {
    const given = (await broken[fault]?.(decodeJwt(at.token()))) ?? ''
    await at.expireAccess()
    at.foreign.faults.renewsTo = given
    const { text, response } = await at.visitor.visit(`${appOrigin}/hafen`)
    expect(text).toContain('"loggedIn":false')
    expect(response.headers.getSetCookie().join('\n')).not.toContain(given)
    expect(at.visitor.cookiesFor(new URL(`${appOrigin}/hafen`)), 'cookies are cleared').toBe('')
    expect(await at.rowCount(), 'the session is gone').toBe(0)
    expect((await at.server.call(at.visitor, 'anna')).status).toBe(401)
    expect((await at.server.call(at.visitor, 'berta')).status).toBe(401)
    const lines = at.server.logged.filter(({ msg }) => String(msg).includes('its renewal failed'))
    expect(lines.at(-1)).toMatchObject({ correlationId: response.headers.get('x-correlation-id') })
    expect(JSON.stringify(lines)).not.toContain(given)
  })
})
