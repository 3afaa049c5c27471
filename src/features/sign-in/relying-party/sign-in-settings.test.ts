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

describe('a provider with wishes of its own', () => {
  test('LOG-08 asks with more parameters by setting, and tells the token endpoint the resource', async () => {
    const IDENTITY_REQUEST_PARAMETERS = 'audience=https://api.example,resource=urn:foreign:api'
    const more = await startSignInServer(
      { ...foreign, settings: { ...foreign.settings, IDENTITY_REQUEST_PARAMETERS } },
      { database: server.database },
    )
    const { text } = await more.signIn(more.browser(), 'anna')
    expect(text).toContain('"oid":"anna"')
    const asked = foreign.authorizations.at(-1)
    expect([asked?.get('audience'), asked?.get('resource')]).toEqual([
      'https://api.example',
      'urn:foreign:api',
    ])
    await more.close()
  })
})

describe('a sign-in that fails', () => {
  test.each([
    ['', '/hafen/parken/bezahlhistorie'],
    ['/en', '/en/hafen/parking/payment-history'],
  ])('LOG-05 a failure on the way to a page of the account leads to %s/auth', async (prefix, path) => {
    const visitor = server.browser()
    const page = await visitor.visit(`${appOrigin}/auth/login?${new URLSearchParams({ returnTo: path })}`)
    foreign.faults.refuses = true
    const { url, text } = await visitor.visit(page.url, {
      method: 'POST',
      body: new URLSearchParams({ sub: 'anna' }),
    })
    foreign.faults.refuses = false
    expect(url.pathname).toBe(`${prefix}/auth`)
    expect(url.searchParams.get('returnTo')).toBe(path)
    expect(url.searchParams.get('reference')).toMatch(/^[\da-f]{6}$/)
    expect(text).toContain('"loggedIn":false')
  })

  test('LOG-05 the log names the claim of an unusable token and what was expected', async () => {
    const strict = await startSignInServer(
      { ...foreign, settings: { ...foreign.settings, IDENTITY_AUDIENCE: 'urn:our:api' } },
      { database: server.database },
    )
    const { text } = await strict.signIn(strict.browser(), 'emil')
    expect(text).toContain('"loggedIn":false')
    const line = strict.logged.find(({ msg }) => msg === 'identity: a sign-in failed')
    expect(line).toMatchObject({
      failure: { cause: { claim: 'aud', expected: 'urn:our:api', found: 'urn:foreign:api' } },
    })
    expect(JSON.stringify(strict.logged)).not.toContain('emil')
    await strict.close()
  })
})
