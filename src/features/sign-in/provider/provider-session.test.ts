import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import {
  createProviderVisitor,
  goodPassword,
  identityProviderOf,
  tokensOf,
} from '../../../../tests/support/identity/provider-visitor.ts'
import { exportAccount, resetPassword } from './accounts.server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ withIdentityProvider: true })
}, 60_000)
afterAll(() => server.close())

const visitor = () => createProviderVisitor(server)
const ended = { client_id: 'webapp', post_logout_redirect_uri: 'https://passage.example/logout', state: 'x' }
const signOutAddress = (parameters: Record<string, string> = ended) =>
  `/idp/session/end?${new URLSearchParams(parameters)}`

describe('LOG-08 signing out', () => {
  test('LOG-08 asks, works without a script, and leads back to the app', async () => {
    const { signIn, open, submit, begin } = visitor()
    await signIn('out@example.org', '/sign-up')
    const page = await open(signOutAddress())
    const html = await page.text()
    expect(html).toContain('Möchten Sie sich auf diesem Gerät abmelden?')
    expect(html).not.toContain('<script')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const done = await submit('/idp/session/end/confirm', { xsrf, logout: 'yes' })
    expect(done.headers.get('location')).toBe('https://passage.example/logout?state=x')
    // The next sign-in asks for the password again.
    expect(await begin()).toMatch(/^\/idp\/interaction\//)
  })

  test('LOG-08 does not ask twice who has just signed out in the app', async () => {
    const { signIn, open } = visitor()
    await signIn('own-wish@example.org', '/sign-up')
    const page = await open(signOutAddress(), { headers: { 'sec-fetch-site': 'same-origin' } })
    const script = /<script>(.*)<\/script>/.exec(await page.text())?.[1]
    expect(script).toContain('requestSubmit')
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
  })

  test.each([
    ['their own id_token', 'eve@example.org', false],
    ['somebody else’s, as in a link of another site,', 'anna@example.org', true],
  ])('LOG-04 LOG-08 with %s %s signs out, asked: %s', async (_, email, asks) => {
    const [eve, signedIn] = [visitor(), visitor()]
    const { id_token } = await tokensOf(
      await eve.redeem(await eve.signIn(`hint-${asks}-eve@example.org`, '/sign-up')),
    )
    const own = await tokensOf(await signedIn.redeem(await signedIn.signIn(`${asks}-${email}`, '/sign-up')))
    const hint = asks ? id_token : own.id_token
    const page = await signedIn.open(signOutAddress({ ...ended, id_token_hint: hint }))
    expect((await page.text()).includes('requestSubmit')).toBe(!asks)
  })

  test('LOG-08 leads to no other site, and needs the secret of its own page', async () => {
    const { signIn, open, submit } = visitor()
    await signIn('stay@example.org', '/sign-up')
    const foreign = await open(signOutAddress({ ...ended, post_logout_redirect_uri: 'https://evil.example' }))
    expect(foreign.status).toBe(400)
    await open(signOutAddress())
    expect((await submit('/idp/session/end/confirm', { xsrf: 'guessed', logout: 'yes' })).status).toBe(400)
  })

  test('LOG-08 without an app to go back to ends on a page that says so', async () => {
    const { signIn, open, submit } = visitor()
    await signIn('alone@example.org', '/sign-up')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await (await open('/idp/session/end')).text())?.[1] ?? ''
    const done = await submit('/idp/session/end/confirm', { xsrf, logout: 'yes' })
    const page = await open(done.headers.get('location') ?? '')
    expect(await page.text()).toContain('Sie sind abgemeldet')
  })
})

test('LOG-08 who is signed in already is not asked again', async () => {
  const { signIn, open, authorizationAddress } = visitor()
  await signIn('again@example.org', '/sign-up')
  const location = (await open(authorizationAddress())).headers.get('location') ?? ''
  expect(location).toMatch(/^https:\/\/passage\.example\/auth\?code=/)
})

test('LOG-08 keys, sessions and refresh tokens outlive a restart', async () => {
  const one = visitor()
  const tokens = await tokensOf(await one.redeem(await one.signIn('restart@example.org', '/sign-up')))
  const restarted = await startEdgeServer({ withIdentityProvider: true, database: server.database })
  try {
    const before = identityProviderOf(server)
    const after = identityProviderOf(restarted)
    expect(after.jwks).toEqual(before.jwks)
    expect(after.client).toEqual(before.client)
    const same = createProviderVisitor(restarted)
    for (const [name, value] of one.cookies) same.cookies.set(name, value)
    expect((await same.open(same.authorizationAddress())).headers.get('location')).toContain('/auth?code=')
    expect((await same.renew(tokens.refresh_token)).status).toBe(200)
  } finally {
    await restarted.close()
  }
}, 60_000)

describe('LOG-08 an account that is ended', () => {
  test('LOG-08 leaves nothing behind and cannot be renewed or signed in to', async () => {
    const { signIn, redeem, renew, begin, submit } = visitor()
    const tokens = await tokensOf(await redeem(await signIn('gone@example.org', '/sign-up')))
    const oid = String(decodeJwt(tokens.id_token)['oid'])
    const { db } = server.database
    const remains = async () => {
      const records = await db.selectFrom('identity_record').selectAll().execute()
      return JSON.stringify([records, await db.selectFrom('account').selectAll().execute()])
    }
    expect(await remains()).toContain(oid)

    await identityProviderOf(server).endAccount(oid)
    const rest = await remains()
    expect(rest).not.toContain(oid)
    expect(rest).not.toContain('gone@example.org')
    expect((await renew(tokens.refresh_token)).status).toBe(400)
    // Its browser still has the cookie of the session.
    const page = await begin()
    expect(page).toMatch(/^\/idp\/interaction\//)
    expect((await submit(page, { email: 'gone@example.org', password: 'three small words' })).status).toBe(
      422,
    )
  })

  test('PRF-06 is handed over first, without its password', async () => {
    const { signIn, redeem } = visitor()
    const tokens = await tokensOf(await redeem(await signIn('export@example.org', '/sign-up')))
    const oid = String(decodeJwt(tokens.id_token)['oid'])
    expect(await exportAccount(server.database.db, oid)).toEqual({
      email: 'export@example.org',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(await exportAccount(server.database.db, '00000000-0000-4000-8000-000000000000')).toBeNull()
  })

  test('LOG-08 says nothing about an id that is not there', async () => {
    // Another provider's ids can have any form.
    for (const oid of ['00000000-0000-4000-8000-000000000000', 'auth0|123']) {
      await expect(identityProviderOf(server).endAccount(oid)).resolves.toBeUndefined()
    }
  })
})

test('LOG-08 no cookie, code or refresh token can be read in the database', async () => {
  const { signIn, redeem, begin, cookies } = visitor()
  const code = await signIn('secret@example.org', '/sign-up')
  const tokens = await tokensOf(await redeem(code))
  await begin({ prompt: 'login' })
  const rows = JSON.stringify(await server.database.db.selectFrom('identity_record').selectAll().execute())
  const secrets = [code, tokens.refresh_token, tokens.access_token, ...cookies.values()]
  expect(secrets.length).toBeGreaterThan(6)
  expect(secrets.filter((secret) => rows.includes(secret))).toEqual([])
  const accounts = JSON.stringify(await server.database.db.selectFrom('account').selectAll().execute())
  expect(accounts).not.toContain('three small words')
})

test('LOG-08 what has expired is swept when the next sign-in begins', async () => {
  const { db } = server.database
  const row = { kind: 'Session', id_hash: 'old', uid: null, grant_id: null, account_oid: null, payload: '{}' }
  await db
    .insertInto('identity_record')
    .values({ ...row, expires_at: new Date(Date.now() - 1000), consumed_at: null })
    .execute()
  await visitor().begin()
  const found = await db.selectFrom('identity_record').select('kind').where('id_hash', '=', 'old').execute()
  expect(found).toEqual([])
})

test('LOG-08 a password that an operator resets ends the old one and all sessions', async () => {
  const one = visitor()
  const tokens = await tokensOf(await one.redeem(await one.signIn('reset@example.org', '/sign-up')))
  const { db } = server.database
  const credentials = { email: 'reset@example.org', password: 'four other small words' }
  expect(await resetPassword(db, credentials)).toBe(true)
  expect(await resetPassword(db, { ...credentials, email: 'unknown@example.org' })).toBe(false)
  expect((await one.renew(tokens.refresh_token)).status).toBe(400)
  const page = await one.begin()
  expect(page).toMatch(/^\/idp\/interaction\//)
  expect((await one.submit(page, { ...credentials, password: goodPassword })).status).toBe(422)
  expect((await one.submit(page, credentials)).status).toBe(303)
})
