import { describe, expect, test } from 'vitest'
import { endSignIns, finishOnboarding } from '#features/sign-in/sign-in-records.server.ts'
import { appOrigin, startSignInServer } from '../../../../tests/support/identity/sign-in-server.ts'
import { signedInFixture } from '../../../../tests/support/identity/signed-in-fixture.ts'

const at = signedInFixture()

describe('requests of other sites, and stolen cookies or tokens', () => {
  test('ROL-02 the Lax cookie alone reads, and never writes', async () => {
    at.visitor.jars.get(appOrigin)?.delete('bearerToken /')
    expect(await at.page(at.visitor)).toContain('"mayWrite":false')
    at.visitor.jars.get(appOrigin)?.delete('bearerToken /')
    const cookie = `__Host-Http-sid=${at.visitor.cookie(appOrigin, '__Host-Http-sid')}`
    const headers = { cookie, 'user-oid': 'anna', origin: appOrigin, 'content-type': 'application/json' }
    for (const [method, path] of [
      ['PATCH', 'patchProfile'],
      ['DELETE', 'deleteProfile'],
    ] as const) {
      const body = method === 'PATCH' ? JSON.stringify({ firstName: 'Eve' }) : null
      const answer = await at.server.get(`/api/consumers/profiles/${path}`, { method, headers, body })
      expect(answer.status).toBe(401)
    }
    expect(await (await at.server.get('/hafen', { method: 'POST', headers })).text()).toContain(
      '"loggedIn":false',
    )
  })

  test('ROL-02 writes from another origin, or for somebody else, are refused', async () => {
    const cookie = at.visitor.cookiesFor(new URL(`${appOrigin}/api`))
    const write = async (headers: Record<string, string>) =>
      (
        await at.server.get('/api/consumers/profiles/patchProfile', {
          method: 'PATCH',
          headers: { cookie, 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ firstName: 'Anna' }),
        })
      ).status
    expect(await write({ 'user-oid': 'anna', origin: appOrigin })).toBe(200)
    expect(await write({ 'user-oid': 'anna', origin: 'https://evil.example' })).toBe(403)
    expect(await write({ 'user-oid': 'anna' })).toBe(403)
    expect(await write({ 'user-oid': 'berta', origin: appOrigin })).toBe(403)
    expect(await write({ origin: appOrigin })).toBe(403)
  })

  test('ROL-02 API-03 a token without its session, or with another’s, is nobody', async () => {
    const other = at.server.browser()
    await at.server.signIn(other, 'berta')
    const bearer = `bearerToken=${at.token()}`
    const foreignSid = `__Host-Http-sid=${other.cookie(appOrigin, '__Host-Http-sid')}`
    for (const cookie of [bearer, `${bearer}; __Host-Http-sid=made-up`, `${bearer}; ${foreignSid}`]) {
      const state = await at.server.get('/api/validate-token', { headers: { cookie } })
      expect(await state.json()).toEqual({ oid: null, isValid: false })
      const call = await at.server.get('/api/consumers/profiles/getProfile', {
        headers: { cookie, 'user-oid': 'anna' },
      })
      expect(call.status).toBeGreaterThanOrEqual(401)
    }
  })

  test('API-03 by header or by cookie', async () => {
    const byCookie = await at.visitor.send(`${appOrigin}/api/validate-token`)
    expect(await byCookie.json()).toEqual({ oid: 'anna', isValid: true })
    expect(byCookie.headers.get('cache-control')).toBe('private, no-store')
    const read = async (authorization: string) =>
      (await at.server.get('/api/validate-token', { headers: { authorization } })).json()
    expect(await read(`Bearer ${at.token()}`)).toEqual({ oid: 'anna', isValid: true })
    expect(await read(`bearer ${at.token()}`)).toEqual({ oid: 'anna', isValid: true })
    expect(await read(at.token()), 'without the word').toEqual({ oid: 'anna', isValid: true })
    for (const text of ['Bearer', 'Bearer x', `Basic ${at.token()}`, `Bearer ${at.token()} ${at.token()}`])
      expect(await read(text)).toEqual({ oid: null, isValid: false })
  })

  test('ROL-02 a wrong header is not made good by the cookies beside it', async () => {
    const answer = await at.server.call(at.visitor, 'anna', { headers: { authorization: 'Bearer x' } })
    expect(answer.status).toBe(401)
  })

  test('PRF-06 a deleted account’s live token is refused at once, by cookie and by header', async () => {
    const live = at.token()
    await endSignIns(at.server.database.db, 'anna', Date.now())
    await endSignIns(at.server.database.db, 'anna', Date.now())
    expect((await at.server.call(at.visitor, 'anna')).status).toBe(401)
    const headers = { authorization: `Bearer ${live}`, 'user-oid': 'anna' }
    expect((await at.server.get('/api/consumers/profiles/getProfile', { headers })).status).toBe(401)
    expect(await at.rowCount()).toBe(0)
  })

  test('PRF-06 of a deleted account not even its id is kept, and its mark goes when no token can be alive', async () => {
    const { db } = at.server.database
    const marks = () => db.selectFrom('revoked_subject').selectAll().execute()
    await endSignIns(db, 'anna', Date.now())
    expect(await marks()).toHaveLength(1)
    expect(JSON.stringify(await marks())).not.toContain('anna')
    const [anna] = await marks()
    await endSignIns(db, 'berta', Date.now() + 31 * 24 * 60 * 60_000)
    expect(await marks()).toHaveLength(1)
    expect(await marks()).not.toContainEqual(anna)
  })

  test('LOG-03 an onboarding that is over is not offered again', async () => {
    const newcomer = at.server.browser()
    await at.server.signIn(newcomer, 'new-7')
    expect(await at.page(newcomer)).toContain('"showOnboarding":true')
    await finishOnboarding(at.server.database.db, 'new-7')
    expect(await at.page(newcomer)).toContain('"showOnboarding":false')
  })
})

describe('web views', () => {
  test('GRD-07 the header of the native app is enough for a page', async () => {
    const answer = await at.server.get('/hafen', { headers: { authorization: `Bearer ${at.token()}` } })
    expect(await answer.text()).toContain('"oid":"anna","mayWrite":true')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('GRD-07 it can be changed for cookies, which end with the token', async () => {
    const view = at.server.browser()
    const headers = { authorization: `Bearer ${at.token()}` }
    expect((await view.send(`${appOrigin}/auth/webview`, { method: 'POST', headers })).status).toBe(204)
    expect(await at.page(view)).toContain('"oid":"anna","mayWrite":true')
    await at.server.database.db
      .updateTable('auth_session')
      .set({ access_expires_at: new Date(Date.now() - 1000) })
      .execute()
    view.jars.get(appOrigin)?.delete('bearerToken /')
    expect(await at.page(view)).toContain('"loggedIn":false')
    expect(view.cookiesFor(new URL(appOrigin))).toBe('')
  })

  test('GRD-07 without a valid token there are no cookies', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }, { origin: 'https://evil.example' }]) {
      const answer = await at.server.get('/auth/webview', { method: 'POST', headers })
      expect(answer.status).toBeGreaterThanOrEqual(401)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
})

describe('what all visitors share', () => {
  test('page cache: a signed-in visitor gets the bytes of everybody, and a panel of the account alone', async () => {
    const server = await startSignInServer(at.foreign, { database: at.server.database, sharesPages: true })
    const read = async (path: string, headers: Record<string, string> = {}) => {
      const response = await server.get(path, { headers })
      return {
        text: await response.text(),
        etag: response.headers.get('etag'),
        cookies: response.headers.getSetCookie(),
      }
    }
    const own = { cookie: at.visitor.cookiesFor(new URL(`${appOrigin}/hafen`)) }
    const first = await read('/hafen', own)
    expect(first.text).toContain('"loggedIn":false')
    expect(first.cookies).toEqual([])
    expect(await read('/hafen')).toEqual(first)
    expect(await read('/hafen', { cookie: 'account=known' })).toEqual(first)

    const account = await read('/hafen?profile', own)
    expect(account.text).toContain('"oid":"anna"')
    expect(account.etag).toBeNull()
    expect((await read('/hafen?profile')).text).toContain('"loggedIn":false')
    await server.close()
  })
})
