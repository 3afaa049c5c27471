import { describe, expect, test } from 'vitest'
import type { HttpBrowser } from '../../../../tests/support/identity/http-browser.ts'
import { appOrigin } from '../../../../tests/support/identity/sign-in-server.ts'
import { signedInFixture } from '../../../../tests/support/identity/signed-in-fixture.ts'

const at = signedInFixture()
const webviews = [
  '/webviews/personal-data',
  '/en/webviews/personal-preferences',
  '/webviews/parking-payment-history',
  '/en/webviews/payment/00000000-0000-4000-8000-000000000000',
]

const open = (view: HttpBrowser, path: string, token = at.token()) =>
  view.send(appOrigin + path, { headers: { authorization: `Bearer ${token}` } })
const save = (view: HttpBrowser, headers: Record<string, string> = {}) =>
  view.send(`${appOrigin}/api/consumers/profiles/patchProfile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'user-oid': 'anna', origin: appOrigin, ...headers },
    body: '{"firstName":"Anna"}',
  })
const sessions = () =>
  at.server.database.db.selectFrom('auth_session').selectAll().where('is_webview', '=', true).execute()

describe('a web view that is opened with the app’s token', () => {
  test.each(webviews)('GRD-07 LOG-07 %s opens its session with it, in HttpOnly cookies', async (path) => {
    const view = at.server.browser()
    const answer = await open(view, path)
    expect(await answer.text()).toContain(
      `{"loggedIn":true,"oid":"anna","mayWrite":true,"showOnboarding":false,"webview":true,"origin":"${path}"}`,
    )
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(3)
    expect(cookies[0]).toMatch(/^bearerToken=ey.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(cookies[1]).toMatch(/^__Host-Http-sid=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookies[2]).toMatch(/^account=known; .*; Path=\/; Secure; SameSite=Strict$/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const next = await view.send(`${appOrigin}/webviews/personal-preferences`)
    expect(await next.text()).toContain(
      `"mayWrite":true,"showOnboarding":false,"webview":true,"origin":"${path}"`,
    )
  })

  test('GRD-07 its forms work without the header, and the calls behind them skip no check', async () => {
    const view = at.server.browser()
    await open(view, '/webviews/personal-data')
    expect((await save(view)).status).toBe(200)
    expect((await save(view, { 'user-oid': 'berta' })).status).toBe(403)
    expect((await save(view, { origin: 'https://evil.example' })).status).toBe(403)
    view.jars.get(appOrigin)?.delete('bearerToken /')
    expect((await save(view)).status).toBe(401)
  })

  test('GRD-07 opened again and again it is one session, also with the app’s next token', async () => {
    const view = at.server.browser()
    await open(view, '/webviews/personal-data')
    const again = await open(view, '/webviews/parking-payment-history')
    expect(again.headers.getSetCookie()).toEqual([])
    const phone = at.server.browser()
    await at.server.signIn(phone, 'anna')
    const newer = phone.cookie(appOrigin, 'bearerToken') ?? ''
    const first = view.cookie(appOrigin, 'bearerToken') ?? ''
    await open(view, '/webviews/personal-data', newer)
    expect(view.cookie(appOrigin, 'bearerToken')).toBe(newer)
    expect(await sessions()).toHaveLength(1)
    await view.send(`${appOrigin}/logout`, {
      method: 'POST',
      headers: { origin: appOrigin },
      body: new URLSearchParams({ returnTo: '/' }),
    })
    for (const token of [first, newer]) {
      const headers = { authorization: `Bearer ${token}` }
      const state = await at.server.get('/api/validate-token', { headers })
      expect(await state.json()).toEqual({ oid: null, isValid: false })
    }
  })

  test('GRD-07 with somebody else’s token it is theirs, and the session of before is gone', async () => {
    const view = at.server.browser()
    await open(view, '/webviews/personal-data')
    const phone = at.server.browser()
    await at.server.signIn(phone, 'berta')
    await open(view, '/webviews/personal-data', phone.cookie(appOrigin, 'bearerToken'))
    expect(await (await view.send(`${appOrigin}/webviews/personal-data`)).text()).toContain('"oid":"berta"')
    expect(await sessions()).toMatchObject([{ oid: 'berta' }])
  })

  test('GRD-07 a visitor who has signed in by hand keeps that session, which can be renewed', async () => {
    const answer = await open(at.visitor, '/webviews/personal-data')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessions()).toEqual([])
  })

  test('LOG-04 LOG-07 signing out there ends on a web view, and sends nobody to the provider', async () => {
    for (const [returnTo, target] of [
      ['/', '/en/webviews/personal-preferences'],
      ['/hafen', '/en/webviews/personal-preferences'],
      ['/webviews/personal-data', '/webviews/personal-data'],
    ] as const) {
      const view = at.server.browser()
      await at.server.signIn(at.visitor, 'anna')
      await open(view, '/en/webviews/personal-preferences')
      const answer = await view.send(`${appOrigin}/logout`, {
        method: 'POST',
        headers: { origin: appOrigin },
        body: new URLSearchParams({ returnTo }),
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, target])
      expect(view.cookiesFor(new URL(appOrigin))).toBe('')
    }
  })
})

describe('what opens no session', () => {
  test.each(['/hafen', '/webviews/no-such-view', '/api/validate-token'])(
    'GRD-07 the token on %s',
    async (path) => {
      expect((await open(at.server.browser(), path)).headers.getSetCookie()).toEqual([])
      expect(await sessions()).toEqual([])
    },
  )

  test('GRD-07 a token that is none, or a write', async () => {
    const view = at.server.browser()
    expect((await open(view, '/webviews/personal-data', 'x.y.z')).headers.getSetCookie()).toEqual([])
    const headers = { authorization: `Bearer ${at.token()}` }
    const post = await view.send(`${appOrigin}/webviews/personal-data`, { method: 'POST', headers })
    expect(post.headers.getSetCookie()).toEqual([])
  })
})
