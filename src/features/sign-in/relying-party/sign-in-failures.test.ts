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

const messages = (of: SignInServer) => of.logged.map(({ msg }) => msg)

describe('LOG-05 what anybody can make up raises no alarm', () => {
  test.each([
    'error=server_error',
    'error=invalid_client',
    'code=made-up',
    'code=',
    'code=one&code=two',
    'code=made-up&iss=https://elsewhere.example',
    'code=made-up&id_token=made-up',
  ])('LOG-05 a return with %s', async (made) => {
    const visitor = server.browser()
    const page = await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`)
    expect(page.url.origin).toBe(foreign.issuer)
    const state = foreign.authorizations.at(-1)?.get('state') ?? ''
    const before = server.logged.length
    const iss = made.includes('iss=') ? '' : `&iss=${encodeURIComponent(foreign.issuer)}`
    const { text } = await visitor.visit(`${appOrigin}/auth?${made}&state=${state}${iss}`)
    expect(text).toContain('"loggedIn":false')
    expect(messages(server).slice(before)).toContain('identity: a return was refused')
    expect(server.services.incidents.counts.signInsFailed).toBe(0)
  })
})

describe('LOG-05 a forgotten password at Azure AD B2C', () => {
  const forgotten =
    'error=access_denied&error_description=AADB2C90118%3A+The+user+has+forgotten+their+password.%0D%0ACorrelation+ID%3A+x'
  const comeBack = async (app: SignInServer, answer: string, visitor = app.browser()) => {
    if (answer === forgotten) await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fen%2Fhafen`)
    const state = foreign.authorizations.at(-1)?.get('state') ?? ''
    const iss = encodeURIComponent(foreign.issuer)
    return { visitor, page: await visitor.visit(`${appOrigin}/auth?${answer}&state=${state}&iss=${iss}`) }
  }

  test('LOG-05 without a policy for it the page says what to do', async () => {
    const { page } = await comeBack(server, forgotten)
    expect(page.url.href).toBe(`${appOrigin}/en/auth?returnTo=%2Fen%2Fhafen&reason=forgotten-password`)
    expect(messages(server)).not.toContain('identity: a sign-in was cancelled')
  })

  test('LOG-05 the policy of the settings takes over, and after it the visitor signs in', async () => {
    const settings = {
      ...foreign.settings,
      IDENTITY_PROVIDER: 'b2c',
      IDENTITY_OID_CLAIM: 'sub',
      IDENTITY_RESET_POLICY: 'B2C_1_reset',
    }
    const app = await startSignInServer({ settings }, { database: server.database })
    const asked = () => foreign.authorizations.at(-1)?.get('p')
    const { visitor, page } = await comeBack(app, forgotten)
    expect([page.url.origin, asked()]).toEqual([foreign.issuer, 'B2C_1_reset'])
    const again = await comeBack(app, 'code=of-the-other-policy', visitor)
    expect([again.page.url.origin, asked()]).toEqual([foreign.issuer, null])
    const done = await visitor.visit(again.page.url, {
      method: 'POST',
      body: new URLSearchParams({ sub: 'frieda' }),
    })
    expect([done.url.pathname, done.text]).toEqual(['/en/hafen', expect.stringContaining('"loggedIn":true')])
    // Leaving the page for the new password leads back as any cancelled sign-in does.
    const left = await comeBack(app, forgotten)
    const back = await comeBack(app, 'error=access_denied&error_description=AADB2C90091%3A+x', left.visitor)
    expect(back.page.url.pathname).toBe('/en/hafen')
    await app.close()
  })
})

describe('LOG-05 what only the provider or our settings can bring about is counted', () => {
  async function failAtReturn(app: SignInServer, fail: () => void): Promise<number> {
    const before = app.services.incidents.counts.signInsFailed
    const visitor = app.browser()
    await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`)
    const state = foreign.authorizations.at(-1)?.get('state') ?? ''
    fail()
    const iss = encodeURIComponent(foreign.issuer)
    const { text } = await visitor.visit(`${appOrigin}/auth?code=some-code&state=${state}&iss=${iss}`)
    expect(text).toContain('"loggedIn":false')
    expect(messages(app)).toContain('identity: a sign-in failed')
    foreign.faults.isDown = false
    foreign.faults.talksNonsense = false
    return app.services.incidents.counts.signInsFailed - before
  }

  test('LOG-05 a token endpoint that does not answer, and one that answers with a web page', async () => {
    expect(await failAtReturn(server, () => (foreign.faults.isDown = true))).toBe(1)
    expect(await failAtReturn(server, () => (foreign.faults.talksNonsense = true))).toBe(1)
  })

  test('LOG-05 the secret of the client is not the provider’s any more', async () => {
    const settings = { ...foreign.settings, IDENTITY_CLIENT_SECRET: 'the-secret-of-last-year-which-expired' }
    const old = await startSignInServer({ settings }, { database: server.database })
    expect(await failAtReturn(old, () => undefined)).toBe(1)
    await old.close()
  })

  test.each([
    ['another audience', { IDENTITY_AUDIENCE: 'urn:our:api' }],
    ['no such scope', { IDENTITY_GATEWAY_SCOPE: 'parking.write' }],
    ['no such claim of the visitor', { IDENTITY_OID_CLAIM: 'oid' }],
  ])(
    'LOG-05 a sign-in whose token is not for us says so, with the reference of the log line: %s',
    async (_, wrong) => {
      const settings = { ...foreign.settings, ...wrong }
      const strict = await startSignInServer({ settings }, { database: server.database })
      const { url, text } = await strict.signIn(strict.browser(), 'emil')
      const line = strict.logged.find(({ msg }) => msg === 'identity: a sign-in failed')
      expect(line).toMatchObject({ reference: expect.stringMatching(/^[\da-f]{6}$/) as string })
      expect(url.pathname + url.search).toBe(
        `/auth?returnTo=%2Fhafen%3Fq%3D1&reference=${String(line?.['reference'])}`,
      )
      expect(text).toContain('"loggedIn":false')
      expect(strict.services.incidents.counts.signInsFailed).toBe(1)
      await strict.close()
    },
  )

  test('LOG-05 a sign-in that cannot begin', async () => {
    const elsewhere = await startForeignProvider(appOrigin)
    const app = await startSignInServer(elsewhere, { database: server.database })
    elsewhere.faults.isDown = true
    expect((await app.get('/auth/login?returnTo=%2Fhafen')).status).toBe(503)
    expect(app.services.incidents.counts.signInsFailed).toBe(1)
    await app.close()
    await elsewhere.close()
  })
})
