import { expect, test } from 'vitest'
import { hasGlewlwyd, startGlewlwyd } from '../../../../tests/support/identity/glewlwyd.ts'
import { appOrigin, startSignInServer } from '../../../../tests/support/identity/sign-in-server.ts'
import { startStrictProvider } from '../../../../tests/support/identity/strict-provider.ts'
import { expectSignInJourney } from './identity-contract.test-support.ts'

test('LOG-08 LOG-01 a provider with pushed requests, Basic, a form post, ES256 and tokens for somebody else by aud, by settings alone', async () => {
  const provider = await startStrictProvider(appOrigin)
  const server = await startSignInServer(provider)
  const { oid, out } = await expectSignInJourney({
    server,
    signIn: async (visitor, page) => {
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
      return visitor.visit(appOrigin + next)
    },
  })
  expect(oid, 'an id that only this client gets').toMatch(/^[0-9a-f]{64}$/)
  expect(provider.seen.filter((line) => line === 'POST /token')).toHaveLength(2)
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
    const { out } = await expectSignInJourney({
      server,
      signIn: async (visitor, page) => {
        const json = (address: string, method: string, body: object) =>
          visitor.send(address, {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        expect(page.url.href, 'its own sign-in page').toMatch(/\/login\.html\?/)
        // What the script of that page does.
        expect((await json(`${provider.base}/api/auth/`, 'POST', provider.person)).status).toBe(200)
        const scope = provider.scopes.join(' ')
        const granted = await json(`${provider.base}/api/auth/grant/${provider.clientId}`, 'PUT', { scope })
        expect(granted.status).toBe(200)
        const callback = new URL(page.url.searchParams.get('callback_url') ?? '')
        callback.searchParams.set('g_continue', '')
        return visitor.visit(callback)
      },
    })
    expect(out.url.origin).toBe(provider.base)
    await server.close()
    await provider.close()
  },
)
