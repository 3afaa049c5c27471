import { describe, expect, test } from 'vitest'
import type { HttpBrowser } from '../../../../tests/support/identity/http-browser.ts'
import { appOrigin, type SignInServer } from '../../../../tests/support/identity/sign-in-server.ts'
import { signedInFixture } from '../../../../tests/support/identity/signed-in-fixture.ts'

const at = signedInFixture()

const signOut = (visitor: HttpBrowser, headers: Record<string, string> = {}) =>
  visitor.send(`${appOrigin}/logout`, {
    method: 'POST',
    headers: { origin: appOrigin, ...headers },
    body: new URLSearchParams({ returnTo: '/hafen' }),
  })

/** All uses of a copied token: to read, to write, to open a session, and to have it validated. */
async function tryToken(server: SignInServer, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'user-oid': 'anna' }
  const state = await server.get('/api/validate-token', { headers })
  const read = await server.get('/api/consumers/profiles/getProfile', { headers })
  const write = await server.get('/api/consumers/profiles/patchProfile', {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"firstName":"Eve"}',
  })
  const session = await server.get('/auth/webview', { method: 'POST', headers })
  const view = await server.get('/webviews/personal-data', { headers })
  return {
    isValid: ((await state.json()) as { isValid: boolean }).isValid,
    statuses: [read.status, write.status, session.status],
    cookies: [...session.headers.getSetCookie(), ...view.headers.getSetCookie()].length,
    page: (await view.text()).includes('"loggedIn":true'),
  }
}
const refused = { isValid: false, statuses: [401, 401, 401], cookies: 0, page: false }
const taken = { isValid: true, statuses: [200, 200, 204], cookies: 6, page: true }

describe('tokens after sign-out', () => {
  test('LOG-04 LOG-07 a copied token is refused from then on, everywhere and on every replica', async () => {
    const copy = at.token()
    expect(await tryToken(at.replica, copy)).toEqual(taken)
    expect((await signOut(at.visitor)).status).toBe(303)
    expect(await tryToken(at.server, copy)).toEqual(refused)
    expect(await tryToken(at.replica, copy)).toEqual(refused)
  })

  test('LOG-04 every earlier token of the session is refused too', async () => {
    const first = at.token()
    await at.expireAccess()
    await at.page(at.visitor)
    const second = at.token()
    expect(second).not.toBe(first)
    expect((await tryToken(at.server, first)).isValid).toBe(true)
    await signOut(at.visitor)
    for (const token of [first, second]) expect(await tryToken(at.replica, token)).toEqual(refused)
  })

  test('LOG-04 a session that was opened with a copied token ends as well', async () => {
    const thief = at.server.browser()
    const headers = { authorization: `Bearer ${at.token()}` }
    await thief.send(`${appOrigin}/auth/webview`, { method: 'POST', headers })
    expect(await at.page(thief)).toContain('"oid":"anna"')
    await signOut(at.visitor)
    expect(await at.page(thief)).toContain('"loggedIn":false')
    // The Lax cookie alone does not work either.
    expect(await at.rowCount()).toBe(0)
  })

  test('LOG-04 a token with a re-encoded signature is refused too', async () => {
    const token = at.token()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last letter of an RS256 signature has four bits that mean nothing.
    const last = alphabet.indexOf(token.at(-1) ?? '')
    const respelled = token.slice(0, -1) + alphabet[last ^ 1]
    expect((await tryToken(at.server, respelled)).isValid, 'a verifier takes both').toBe(true)
    await signOut(at.visitor)
    expect(await tryToken(at.server, respelled)).toEqual(refused)
  })

  test('LOG-04 a native app signs out by its header alone', async () => {
    const { authorization, token } = { authorization: `Bearer ${at.token()}`, token: at.token() }
    await signOut(at.server.browser(), { authorization })
    expect(await tryToken(at.replica, token)).toEqual(refused)
    expect(await at.page(at.visitor), 'and so does the session of that token').toContain('"loggedIn":false')
  })

  test('LOG-04 another session of the same account stays signed in', async () => {
    const phone = at.server.browser()
    await at.server.signIn(phone, 'anna')
    await signOut(at.visitor)
    expect(await at.page(phone)).toContain('"oid":"anna"')
    expect((await at.server.call(phone, 'anna')).status).toBe(200)
  })

  test('LOG-01 a renewal in progress during a sign-out issues no token', async () => {
    await at.expireAccess()
    at.foreign.faults.delay = 300
    const before = at.foreign.count('POST /token')
    const cookie = at.visitor.cookiesFor(new URL(`${appOrigin}/hafen`))
    const page = at.server.get('/hafen', { headers: { cookie } })
    await expect.poll(() => at.foreign.count('POST /token') - before).toBe(1)
    await signOut(at.visitor)
    const answer = await page
    expect(await answer.text()).toContain('"loggedIn":false')
    expect(answer.headers.getSetCookie().join('\n')).not.toContain('ey')
    const rows = await at.server.database.db
      .selectFrom('session_token')
      .select('token_hash')
      .where('ended_at', 'is', null)
      .execute()
    expect(rows).toEqual([])
  })

  test('LOG-07 the database has the hash of a token, and neither a token nor a name', async () => {
    const rows = await at.server.database.db.selectFrom('session_token').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/eyJ|anna/)
    for (const { token_hash } of rows) expect(token_hash).toMatch(/^[\w-]{43}$/)
  })
})
