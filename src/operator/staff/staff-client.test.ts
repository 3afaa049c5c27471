import { exportJWK, generateKeyPair, type JWK } from 'jose'
import {
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type CustomFetch,
} from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HttpBrowser } from '../../../tests/support/identity/http-browser.ts'
import { startStaffProvider } from '../../../tests/support/identity/staff-provider.ts'
import { createStaffClient } from './staff-client.ts'
import { formatStaffRole } from './staff-roles.ts'

const origin = 'https://passage.example'
const people = {
  hanna: { name: 'Hanna Hafen', roles: ['payments:hafen', 'warehouse:7'] },
  vera: { name: 'Vera Visitor', roles: [] },
}

describe.each(['id-token', 'userinfo'] as const)('roles in the %s', (rolesIn) => {
  let provider: Awaited<ReturnType<typeof startStaffProvider>>
  beforeAll(async () => {
    provider = await startStaffProvider(origin, people, rolesIn)
  })
  afterAll(() => provider.close())

  /** Signs somebody in, as far as the app's own address, and lets the client read who it is. */
  async function signIn(
    sub: string,
    { secret = provider.settings.STAFF_CLIENT_SECRET, roleClaim = 'roles', ask = fetch } = {},
  ) {
    const client = createStaffClient({
      client: { authority: provider.issuer, id: provider.settings.STAFF_CLIENT_ID, secret },
      scope: 'openid profile',
      roleClaim,
      redirectUri: `${origin}/staff/signed-in`,
      fetch: ask as unknown as CustomFetch,
    })
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    const challenge = await calculatePKCECodeChallenge(verifier)
    const browser = new HttpBrowser()
    const asked = await client.startSignIn({ state, nonce, code_challenge: challenge })
    const form = await browser.visit(asked)
    const body = new URLSearchParams({ sub })
    let answer = await browser.send(form.url, { method: 'POST', body })
    for (let hop = 0; hop < 5; hop += 1) {
      const next = new URL(answer.headers.get('location') ?? '', provider.issuer)
      if (next.origin === origin) {
        const { roles, ...who } = await client.finishSignIn(next, { state, nonce, verifier })
        return { ...who, roles: roles.map(formatStaffRole) }
      }
      answer = await browser.send(next)
    }
    throw new Error('the provider does not lead back')
  }

  test('STF-02 name and roles are read from there', async () => {
    const hanna = { subject: 'hanna', name: 'Hanna Hafen', roles: ['payments:hafen'] }
    expect(await signIn('hanna')).toEqual(hanna)
  })

  test('STF-02 who has no role there has none', async () => {
    expect(await signIn('vera')).toMatchObject({ subject: 'vera', roles: [] })
  })

  test('STF-02 a claim of another name gives no role', async () => {
    expect(await signIn('hanna', { roleClaim: 'groups' })).toMatchObject({ subject: 'hanna', roles: [] })
  })

  test('STF-01 a wrong secret signs nobody in', async () => {
    await expect(signIn('hanna', { secret: 'another-secret-of-the-tests' })).rejects.toThrow(/./)
  })

  test('STF-01 an id token that is not signed by a key of the provider signs nobody in', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true })
    const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: JWK[] }
    const others = await Promise.all(keys.map(async (key) => ({ ...key, ...(await exportJWK(publicKey)) })))
    const ask: typeof fetch = async (address, options) =>
      new Request(address).url.endsWith('/jwks') ? Response.json({ keys: others }) : fetch(address, options)
    await expect(signIn('hanna', { ask })).rejects.toThrow(/./)
  })

  test('STF-02 while the userinfo is down, anyone who has the roles in the id token comes in, and nobody else', async () => {
    provider.setUserinfoDown(true)
    const outcome = await signIn('hanna').then(
      ({ roles }) => roles,
      () => 'refused',
    )
    provider.setUserinfoDown(false)
    expect(outcome).toEqual(rolesIn === 'id-token' ? ['payments:hafen'] : 'refused')
  })
})
