import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startForeignProvider,
  type ForeignProvider,
} from '../../../../tests/support/identity/foreign-provider.ts'
import {
  appOrigin,
  startSignInServer,
  type SignInServer,
} from '../../../../tests/support/identity/sign-in-server.ts'

let foreign: ForeignProvider
let server: SignInServer
beforeAll(async () => {
  foreign = await startForeignProvider(appOrigin)
  server = await startSignInServer(foreign)
}, 60_000)
afterAll(async () => {
  await server.close()
  await foreign.close()
})

describe('signing in at a provider on another site, by settings alone', () => {
  test('LOG-02 LOG-07 LOG-08 leads back to the same address, signed in on the first page', async () => {
    const visitor = server.browser()
    const { url, text, response } = await server.signIn(visitor, 'anna')
    expect(url.href).toBe(`${appOrigin}/hafen?q=1`)
    // On the return from another site the browser does not send the Strict cookie, but the Lax one.
    expect(text).toBe(
      '/hafen {"loggedIn":true,"oid":"anna","mayWrite":false,"showOnboarding":false,"webview":false,"origin":"/hafen"} token',
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const reloaded = await visitor.visit(`${appOrigin}/hafen`)
    expect(reloaded.text).toContain('"oid":"anna","mayWrite":true')
  })

  test('RTE-42 LOG-02 leads back in the language in which the provider’s page was read last', async () => {
    const visitor = server.browser()
    const jar = new Map(visitor.jars.get(appOrigin))
    jar.set('authlang /auth', { name: 'authlang', value: 'en', path: '/auth', isStrict: false })
    visitor.jars.set(appOrigin, jar)
    const { url } = await server.signIn(visitor, 'anna', 'returnTo=%2Fhafen%2Fparken%3Fq%3D1')
    expect(url.href).toBe(`${appOrigin}/en/hafen/parking?q=1`)
    expect(visitor.cookie(appOrigin, 'authlang')).toBeUndefined()
  })

  test.each([
    ['the exact page before', `${appOrigin}/en/hafen/coupons?only=food`, '/en/hafen/coupons?only=food'],
    ['the page that asked for it, if the browser does not say', '', '/hafen/parken'],
    ['the same if another site led here', 'https://evil.example/trap', '/hafen/parken'],
    ['the same after a step of the sign-in', `${appOrigin}/auth?reason=x`, '/hafen/parken'],
  ])('LOG-02 anyone who goes back to a sign-in that has ended comes to %s', async (_, referer, expected) => {
    const visitor = server.browser()
    const page = await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen%2Fparken`, {
      headers: { referer },
    })
    await visitor.visit(page.url, { method: 'POST', body: new URLSearchParams({ sub: 'anna' }) })
    const back = await visitor.send(`${appOrigin}/auth/back?returnTo=%2Fhafen`)
    expect([back.status, back.headers.get('location')]).toEqual([303, expected])
  })

  test('LOG-02 a browser that does not know its page before is told who is signed in', async () => {
    const back = await server.browser().send(`${appOrigin}/auth/back?returnTo=%2Fen%2Fhafen`)
    expect(back.headers.get('location')).toBe('/en/auth?returnTo=%2Fen%2Fhafen')
  })

  test('LOG-06 asks with the gateway scope, a proof key, a nonce, and what the policy wants to know', async () => {
    const visitor = server.browser()
    await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fen%2Fhafen%2Fcoupons`, {
      headers: { cookie: 'x=1; consent=v1.10', 'x-correlation-id': 'correlation-1' },
    })
    const asked = Object.fromEntries(foreign.authorizations.at(-1) ?? [])
    expect(asked).toMatchObject({
      client_id: 'passage-at-foreign',
      redirect_uri: `${appOrigin}/auth`,
      response_type: 'code',
      scope: 'openid offline_access api.use',
      code_challenge_method: 'S256',
      ui_locales: 'en',
      platform: 'webapp',
      center: 'hafen',
      centerName: 'Hafen',
      correlationId: 'correlation-1',
      consentString: 'v1.10',
      context: 'centerUid-coupons',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    expect(asked).not.toHaveProperty('gtmContainerId')
  })

  test('LOG-06 the centre’s name comes from the content, whatever the address says', async () => {
    await server
      .browser()
      .visit(`${appOrigin}/auth/login?returnTo=%2F&center=nix&centerName=Your+account+is+blocked`)
    const asked = Object.fromEntries(foreign.authorizations.at(-1) ?? [])
    expect(asked).not.toHaveProperty('center')
    expect(asked).not.toHaveProperty('centerName')
  })

  test.each([
    ['https://evil.example/', '/'],
    ['//evil.example/hafen', '/'],
    ['/\\evil.example', '/'],
    ['/api/consent', '/'],
    ['/auth/login', '/'],
    ['/Hafen/', '/hafen'],
    [`/hafen?${'x'.repeat(2000)}`, '/hafen'],
  ])('LOG-02 a return to %s leads to %s', async (returnTo, path) => {
    const { url } = await server.signIn(
      server.browser(),
      'anna',
      new URLSearchParams({ returnTo }).toString(),
    )
    expect(url.href).toBe(appOrigin + path)
  })

  test('LOG-03 the onboarding is for who has just opened an account, unless the state says otherwise', async () => {
    const shown = async (sub: string, query: string) =>
      (await server.signIn(server.browser(), sub, query)).text.includes('"showOnboarding":true')
    expect(await shown('new-1', 'returnTo=%2Fhafen')).toBe(true)
    expect(await shown('new-2', 'returnTo=%2Fhafen&state=ignoreOnBoarding')).toBe(false)
    expect(await shown('anna', 'returnTo=%2Fhafen')).toBe(false)
  })
})

describe('the cookies', () => {
  test('LOG-07 no script reads a token, and none is in an address', async () => {
    const visitor = server.browser()
    const page = await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`)
    const back = await visitor.send(page.url, { method: 'POST', body: new URLSearchParams({ sub: 'anna' }) })
    let location = new URL(back.headers.get('location') ?? '', page.url)
    while (location.origin !== appOrigin) {
      const hop = await visitor.send(location)
      location = new URL(hop.headers.get('location') ?? '', location)
    }
    const answer = await visitor.send(location, {}, true)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/hafen')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const cookies = answer.headers.getSetCookie()
    const readable = cookies.filter((cookie) => !/HttpOnly/.test(cookie))
    expect(readable).toEqual(['account=known; Max-Age=1209600; Path=/; Secure; SameSite=Strict'])
    const named = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
    expect(named('bearerToken')).toMatch(/^bearerToken=ey.*Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(named('__Host-Http-sid')).toMatch(/=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/)
    expect(cookies.filter((cookie) => cookie.startsWith('__Secure-authtx.'))).toEqual([
      expect.stringMatching(/=; Max-Age=0; Path=\/auth; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  test('LOG-07 each sign-in gets a new id, and the earlier session of the browser is gone', async () => {
    const visitor = server.browser()
    await server.signIn(visitor, 'anna')
    const first = visitor.cookie(appOrigin, '__Host-Http-sid')
    await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`)
    expect(visitor.cookie(appOrigin, '__Host-Http-sid')).not.toBe(first)
    const old = server.browser()
    const stolen = await old.send(`${appOrigin}/hafen`, { headers: { cookie: `__Host-Http-sid=${first}` } })
    expect(await stolen.text()).toContain('"loggedIn":false')
  })

  test('LOG-07 the database has neither the id nor a token in clear', async () => {
    const visitor = server.browser()
    await server.signIn(visitor, 'clara')
    const rows = await server.database.db
      .selectFrom('auth_session')
      .selectAll()
      .where('oid', '=', 'clara')
      .execute()
    expect(rows).toHaveLength(1)
    const text = JSON.stringify(rows)
    expect(text).not.toContain(visitor.cookie(appOrigin, '__Host-Http-sid'))
    expect(text).not.toContain(visitor.cookie(appOrigin, 'bearerToken'))
  })
})

describe('an invalid return is only logged, and redirects', () => {
  /** A sign-in up to the address that the provider sends the browser back to. */
  async function answerOf(visitor: ReturnType<SignInServer['browser']>, fields: Record<string, string>) {
    const page = await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fen%2Fhafen`)
    let location = page.url
    let init: RequestInit = { method: 'POST', body: new URLSearchParams(fields) }
    while (location.origin !== appOrigin) {
      const hop = await visitor.send(location, init)
      location = new URL(hop.headers.get('location') ?? '', location)
      init = {}
    }
    return location
  }

  test('LOG-05 a cancelled sign-in leads back, signed out, and is no error', async () => {
    const visitor = server.browser()
    const before = server.logged.length
    const { url, text } = await visitor.visit(await answerOf(visitor, { cancel: '1' }))
    expect(url.href).toBe(`${appOrigin}/en/hafen`)
    expect(text).toContain('"loggedIn":false')
    const lines = server.logged.slice(before).filter(({ msg }) => String(msg).startsWith('identity:'))
    expect(lines).toMatchObject([{ level: 30, msg: 'identity: a sign-in was cancelled' }])
  })

  test('LOG-05 a code can be used once: the same return again changes nothing', async () => {
    const visitor = server.browser()
    const address = await answerOf(visitor, { sub: 'anna' })
    await visitor.visit(address)
    const sid = visitor.cookie(appOrigin, '__Host-Http-sid')
    const again = await visitor.visit(address)
    expect(again.url.pathname).toBe('/')
    expect(again.text).toContain('"oid":"anna"')
    expect(visitor.cookie(appOrigin, '__Host-Http-sid')).toBe(sid)
  })

  test('LOG-05 a code that was used, with its cookie restored, is refused by the provider', async () => {
    const visitor = server.browser()
    const address = await answerOf(visitor, { sub: 'anna' })
    const jar = new Map(visitor.jars.get(appOrigin))
    await visitor.visit(address)
    const thief = server.browser()
    thief.jars.set(appOrigin, jar)
    const { url, text } = await thief.visit(address)
    expect(url.href).toMatch(/\/en\/auth\?returnTo=%2Fen%2Fhafen&reference=[\da-z]{6}$/)
    expect(text).toContain('"loggedIn":false')
  })

  test('LOG-05 somebody else’s return signs nobody in', async () => {
    const address = await answerOf(server.browser(), { sub: 'mallory' })
    const victim = server.browser()
    await victim.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`)
    const { url, text } = await victim.visit(address)
    expect(url.pathname).toBe('/')
    expect(text).toContain('"loggedIn":false')
  })

  test.each([
    ['another state', (address: URL) => address.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (address: URL) => address.searchParams.delete('state')],
    ['another issuer', (address: URL) => address.searchParams.set('iss', 'https://evil.example')],
    ['another code', (address: URL) => address.searchParams.set('code', 'made-up')],
    ['a hostile state', (address: URL) => address.searchParams.set('state', '../../"><script>')],
  ])('LOG-05 %s signs nobody in', async (_, change) => {
    const visitor = server.browser()
    const address = await answerOf(visitor, { sub: 'anna' })
    change(address)
    const { response, text } = await visitor.visit(address)
    expect(response.status).toBe(200)
    expect(text).toContain('"loggedIn":false')
    expect(visitor.cookie(appOrigin, 'bearerToken')).toBeUndefined()
  })

  test('LOG-02 two tabs that sign in at the same time both arrive', async () => {
    const visitor = server.browser()
    const [first, second] = [
      await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`),
      await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fmarkt`),
    ]
    const body = () => ({ method: 'POST', body: new URLSearchParams({ sub: 'anna' }) })
    expect((await visitor.visit(second.url, body())).url.pathname).toBe('/markt')
    expect((await visitor.visit(first.url, body())).url.pathname).toBe('/hafen')
  })

  test('LOG-05 attempts that were left open do not pile up', async () => {
    const visitor = server.browser()
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`)
    }
    const open = visitor.cookiesFor(new URL(`${appOrigin}/auth`)).match(/authtx/g) ?? []
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThanOrEqual(5)
    expect(visitor.cookiesFor(new URL(`${appOrigin}/hafen`))).not.toContain('authtx')
  })

  test.each(['/auth', '/en/auth', '/auth?state=x', '/logout', '/en/logout', '/logout?state=x'])(
    'RTE-18 RTE-24 %s without an answer is a page',
    async (path) => {
      const response = await server.get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(/^\/(en\/)?(auth|logout) /)
    },
  )
})

test('LOG-05 LOG-07 no line of the log has a token, a code, a state or a person in it', async () => {
  const visitor = server.browser()
  await server.signIn(visitor, 'dora')
  const secrets = foreign.authorizations.flatMap((asked) => [asked.get('state'), asked.get('nonce')])
  const text = JSON.stringify(server.logged)
  expect(text).toContain('identity: signed in')
  for (const secret of [...secrets, visitor.cookie(appOrigin, 'bearerToken'), 'dora', 'code=', 'eyJ'])
    expect(text).not.toContain(secret)
})
