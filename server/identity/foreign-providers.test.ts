import { expect, test } from 'vitest'
import { hasGlewlwyd, startGlewlwyd } from '../../tests/support/identity/glewlwyd.ts'
import type { HttpBrowser } from '../../tests/support/identity/http-browser.ts'
import {
  appOrigin,
  startSignInServer,
  type SignInServer,
} from '../../tests/support/identity/sign-in-server.ts'
import { startStrictProvider } from '../../tests/support/identity/strict-provider.ts'

/** Makes the access token expire, as `signedInFixture` does. */
async function expireAccess(server: SignInServer, visitor: HttpBrowser): Promise<void> {
  await server.database.db
    .updateTable('auth_session')
    .set({ access_expires_at: new Date(Date.now() - 1000) })
    .execute()
  visitor.jars.get(appOrigin)?.delete('bearerToken /')
}

/** Signs out, and returns the page of the provider to which that leads. */
const signOut = (visitor: HttpBrowser) =>
  visitor.visit(`${appOrigin}/logout`, {
    method: 'POST',
    headers: { origin: appOrigin },
    body: new URLSearchParams({ returnTo: '/hafen' }),
  })

/** The person for whom the page was rendered. */
const oidIn = (text: string) => /"oid":"([^"]+)"/.exec(text)?.[1]

test('LOG-08 LOG-01 a provider with pushed requests, Basic, a form post, ES256 and tokens for somebody else by aud, by settings alone', async () => {
  const provider = await startStrictProvider(appOrigin)
  const server = await startSignInServer(provider)
  const visitor = server.browser()
  const page = await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen%3Fq%3D1`)
  const asked = new URL(page.trail[1] ?? '').searchParams
  expect([asked.get('request_uri')?.slice(0, 34), asked.get('resource')]).toEqual([
    'urn:ietf:params:oauth:request_uri:',
    null,
  ])
  // The provider's page posts its fields to us.
  expect(page.text).toContain(`action="${appOrigin}/auth"`)
  const fields = [...page.text.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    value ?? '',
  ])
  const between = await visitor.send(
    `${appOrigin}/auth`,
    { method: 'POST', body: new URLSearchParams(fields) },
    true,
  )
  const next = /url=([^"]+)"/.exec(await between.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const back = await visitor.visit(appOrigin + next)
  expect(back.url.href).toBe(`${appOrigin}/hafen?q=1`)
  const oid = oidIn(back.text)
  expect(oid, 'an id that only this client gets').toMatch(/^[0-9a-f]{64}$/)

  await expireAccess(server, visitor)
  expect(oidIn((await visitor.visit(`${appOrigin}/hafen`)).text)).toBe(oid)
  expect(provider.seen.filter((line) => line === 'POST /token')).toHaveLength(2)

  const out = await signOut(visitor)
  expect(out.text).toContain('Signing out')
  await server.close()
  await provider.close()
})

const where = hasGlewlwyd ? '' : ' (skipped: install it by «apt install glewlwyd»)'

test.skipIf(!hasGlewlwyd)(
  `LOG-08 LOG-01 glewlwyd, a provider of another make, by settings alone${where}`,
  async () => {
    const provider = await startGlewlwyd(appOrigin)
    const server = await startSignInServer(provider)
    const visitor = server.browser()
    const json = (address: string, method: string, body: object) =>
      visitor.send(address, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const page = await visitor.visit(`${appOrigin}/auth/login?returnTo=%2Fhafen`)
    expect(page.url.href, 'its own sign-in page').toMatch(/\/login\.html\?/)
    // What the script of that page does.
    expect((await json(`${provider.base}/api/auth/`, 'POST', provider.person)).status).toBe(200)
    const scope = provider.scopes.join(' ')
    const granted = await json(`${provider.base}/api/auth/grant/${provider.clientId}`, 'PUT', { scope })
    expect(granted.status).toBe(200)
    const callback = new URL(page.url.searchParams.get('callback_url') ?? '')
    callback.searchParams.set('g_continue', '')
    const back = await visitor.visit(callback)
    expect(back.url.href).toBe(`${appOrigin}/hafen`)
    const oid = oidIn(back.text)
    expect(oid).toMatch(/^[\w-]{8,}$/)

    await expireAccess(server, visitor)
    expect(oidIn((await visitor.visit(`${appOrigin}/hafen`)).text)).toBe(oid)

    const out = await signOut(visitor)
    expect([out.response.status, out.url.origin]).toEqual([200, provider.base])
    await server.close()
    await provider.close()
  },
)
