import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { appOrigin } from '../../../../tests/support/identity/sign-in-server.ts'
import { signedInFixture } from '../../../../tests/support/identity/signed-in-fixture.ts'

const at = signedInFixture()

describe('signing out', () => {
  const signOut = (returnTo: string, headers: Record<string, string> = { origin: appOrigin }) =>
    at.visitor.send(`${appOrigin}/logout`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ returnTo }),
    })

  test('RTE-24 LOG-04 ends the session here and at the provider, and leads back to the same page', async () => {
    const response = await signOut('/en/hafen?q=1')
    expect(response.status).toBe(303)
    expect(at.visitor.cookiesFor(new URL(appOrigin))).toBe('')
    expect(await at.rowCount()).toBe(0)
    const address = new URL(response.headers.get('location') ?? '')
    expect(address.origin).toBe(at.foreign.issuer)
    const hint = decodeJwt(address.searchParams.get('id_token_hint') ?? '')
    expect([hint.iss, hint.sub], 'the provider need not ask who it is').toEqual([at.foreign.issuer, 'anna'])
    expect(address.searchParams.get('ui_locales'), 'in the language of the page').toBe('en')
    const question = await at.visitor.visit(address)
    const action = /action="([^"]+)"/.exec(question.text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(question.text)?.[1] ?? ''
    const back = await at.visitor.visit(new URL(action, at.foreign.issuer), {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(back.url.href).toBe(`${appOrigin}/en/hafen?q=1`)
    expect(back.text).toContain('"loggedIn":false')
    await at.visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`)
    expect(at.visitor.cookie(appOrigin, 'bearerToken')).toBeUndefined()
  })

  test('RTE-24 the refresh token is worth nothing afterwards', async () => {
    const before = at.foreign.count('POST /token/revocation')
    await signOut('/hafen')
    await expect.poll(() => at.foreign.count('POST /token/revocation') - before).toBe(1)
  })

  test('LOG-05 a provider that is down does not keep anybody signed in here', async () => {
    at.foreign.faults.isDown = true
    expect((await signOut('/hafen')).status).toBe(303)
    expect(await at.rowCount()).toBe(0)
  })

  test('RTE-24 another site signs nobody out', async () => {
    expect((await signOut('/hafen', { origin: 'https://evil.example' })).status).toBe(403)
    await at.visitor.visit(`${appOrigin}/logout`)
    expect(await at.rowCount()).toBe(1)
    expect(await at.page(at.visitor)).toContain('"oid":"anna"')
  })

  test.each(['https://evil.example', '//evil.example', '/api/consent', '/logout'])(
    'LOG-04 it never leads to %s',
    async (returnTo) => {
      const { url } = await at.visitor.visit(`${appOrigin}/logout`, {
        method: 'POST',
        headers: { origin: appOrigin },
        body: new URLSearchParams({ returnTo }),
      })
      expect(url.origin).toBe(at.foreign.issuer)
      const state = url.searchParams.get('state') ?? ''
      const home = await at.visitor.visit(`${appOrigin}/logout?state=${state}`)
      expect(home.url.href).toBe(`${appOrigin}/`)
    },
  )
})

describe('anyone who is signed out already', () => {
  test.each([
    ['/logout', '', '', '/'],
    ['/en/logout', '', '', '/en'],
    ['/logout', 'centerRoute=markt', '', '/markt'],
    ['/en/logout', 'centerRoute=markt', '', '/en/markt'],
    ['/logout', 'centerRoute=no-such-centre', '', '/'],
    ['/logout', 'centerRoute=markt', '/hafen/shops?q=1', '/hafen'],
    ['/logout', '', '/en/hafen/parking/payment-history', '/en/hafen'],
    ['/logout', '', '/faq', '/'],
    ['/logout', '', 'https://evil.example/', '/'],
  ])(
    'LOG-04 POST %s with «%s» from «%s» goes to %s, and to no provider',
    async (path, cookie, returnTo, target) => {
      const response = await at.server.get(path, {
        method: 'POST',
        headers: { cookie, origin: appOrigin },
        body: new URLSearchParams({ returnTo }),
      })
      expect([response.status, response.headers.get('location')]).toEqual([303, target])
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('LOG-04 a session that has run out here is still ended at the provider', async () => {
    await at.server.database.db.deleteFrom('auth_session').execute()
    const response = await at.visitor.send(`${appOrigin}/logout`, {
      method: 'POST',
      headers: { origin: appOrigin },
      body: new URLSearchParams({ returnTo: '/hafen' }),
    })
    expect(new URL(response.headers.get('location') ?? '').origin).toBe(at.foreign.issuer)
  })
})
