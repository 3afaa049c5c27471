import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { oidc, site, stripe, type Raw } from '../public-site.test-support.ts'
import { features } from '#main/features.ts'
import { checkOutside } from './check-outside.ts'

describe('what stands outside this machine', () => {
  /** An identity provider, Stripe and a gateway, by path. */
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    response.setHeader('date', new Date(Date.now() + lead).toUTCString())
    if (path.startsWith('/good/') || path.startsWith('/moved/')) {
      const of = (name: string) => `${base}/good/${name}`
      const ends = Object.fromEntries(
        ['authorization', 'token', 'end_session'].map((name) => [`${name}_endpoint`, of(name)]),
      )
      return answer(200, { issuer: `${base}/good`, jwks_uri: of('keys'), ...ends })
    }
    if (path.startsWith('/half/')) {
      const [issuer, jwks_uri] = [`${base}/half`, `${base}/half/keys`]
      return answer(200, { issuer, jwks_uri, authorization_endpoint: `${base}/half/authorization` })
    }
    if (path === '/v1/account') {
      const isKnown = request.headers.authorization !== 'Bearer sk_live_unknown'
      return answer(isKnown ? 200 : 401, {
        charges_enabled: !request.headers.authorization?.endsWith('new'),
        business_profile: { name: request.headers.authorization?.endsWith('kiel') ? 'Kiel GmbH' : null },
      })
    }
    if (path.startsWith('/v1/webhook_endpoints')) return answer(200, { data: hooks })
    if (path === '/silent') return undefined
    return answer(path === '/down' ? 503 : 404, {})
  })
  let base = ''
  let lead = 0
  let hooks: readonly object[] = []
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** No other machine is reached: nothing listens there. */
  const publicOrigin = 'https://0.0.0.0:1'
  const checks = features.flatMap(({ doctor = [] }) => doctor).filter(({ isOutside }) => isOutside)
  const look = async (raw: Raw) => {
    const found = await checkOutside(parseEnvironment(raw), Date.now, checks)
    return Object.fromEntries(
      found.map(([title, { ok, text, remedy }]) => [
        title,
        `${ok ? (remedy ? '!' : '✓') : '✗'} ${text} → ${remedy}`,
      ]),
    )
  }
  const oidcAt = (path: string) => ({ ...oidc, IDENTITY_AUTHORITY: base + path })
  const stripeAt = (more: Raw = {}) => ({
    ...stripe,
    STRIPE_API_BASE: base,
    PARKING_GATEWAY_URL: `${base}/gateway`,
    ...more,
  })
  const publicStripe = (more: Raw = {}) => ({
    ...stripeAt({ PUBLIC_ORIGIN: publicOrigin, IDENTITY_PROVIDER: 'embedded', TRUST_PROXY: 'true' }),
    ...more,
  })
  const hook = (more: object = {}) => ({
    url: `${publicOrigin}/api/payment/webhooks/stripe`,
    status: 'enabled',
    enabled_events: ['*'],
    ...more,
  })

  test('PRD-09 nothing is asked that the settings do not name', async () => {
    expect(await look({})).toEqual({})
  })

  test('STF-01 the provider of staff: right, without what signing in needs, down, and out of reach', async () => {
    const staffAt = async (authority: string, more: Raw = {}) => {
      const client = { STAFF_CLIENT_ID: 'staff', STAFF_CLIENT_SECRET: 'a-secret-of-the-tests-4711' }
      return (await look({ STAFF_AUTHORITY: authority, ...client, ...more }))['Staff']
    }
    expect(await staffAt(`${base}/good`, { STAFF_ROLE_CLAIM: 'groups' })).toMatch(
      /^✓ http.+\/good answers; staff come back to http.+\/staff\/signed-in, with their roles in groups/,
    )
    expect(await staffAt(`${base}/nothing`)).toMatch(/^✗ .+ answers 404 → Correct STAFF_AUTHORITY/)
    expect(await staffAt(`${base}/half`)).toMatch(/^✗ .+ names no token_endpoint → Correct STAFF_AUTHORITY/)
    expect(await staffAt('http://127.0.0.1:1')).toMatch(
      /^✗ .+ cannot be reached: .+ → Correct STAFF_AUTHORITY/,
    )
  })

  test('PRD-09 what is right is found right', async () => {
    hooks = [hook()]
    const found = await look({ ...publicStripe(), ...oidcAt('/good') })
    expect(found['Identity provider']).toMatch(/^✓/)
    expect(found['Stripe']).toMatch(/^✓ .*a webhook reports to this site/)
    expect(found['Gateways']).toMatch(/^✓ PARKING_GATEWAY_URL: each answers/)
    expect(found['Clock']).toMatch(/^✓/)
    expect(found['Proxy']).toBeUndefined()
  })

  test.each<[string, () => Raw, string, RegExp]>([
    [
      'an issuer that cannot be reached',
      () => ({ ...oidc, IDENTITY_AUTHORITY: 'http://127.0.0.1:1/x' }),
      'Identity provider',
      /^✗ .*cannot be reached.*Correct IDENTITY_AUTHORITY/,
    ],
    ['an issuer that is none', () => oidcAt('/elsewhere'), 'Identity provider', /^✗ .*answers 404/],
    [
      'the address of another issuer',
      () => oidcAt('/moved'),
      'Identity provider',
      /^✗ .*Set IDENTITY_AUTHORITY=http.*\/good/,
    ],
    [
      'a key that Stripe does not know',
      () => stripeAt({ STRIPE_SECRET_KEY: 'sk_live_unknown' }),
      'Stripe',
      /^✗ Stripe does not know the key/,
    ],
    [
      'an account that may not take payments',
      () => stripeAt({ STRIPE_SECRET_KEY: 'sk_live_new' }),
      'Stripe',
      /^✗ .*may not take payments yet/,
    ],
    [
      'Stripe out of reach',
      () => stripeAt({ STRIPE_API_BASE: 'http://127.0.0.1:1' }),
      'Stripe',
      /^✗ .*cannot be reached/,
    ],
    [
      'a key for tests on a public site',
      () => publicStripe({ STRIPE_SECRET_KEY: 'sk_test_1' }),
      'Stripe',
      /^! .*nobody really pays/,
    ],
    [
      'a dead gateway',
      () => ({ PARKING_GATEWAY_URL: 'http://127.0.0.1:1', PARKING_GATEWAY_KEY: 'k' }),
      'Gateways',
      /^✗ no answer at PARKING_GATEWAY_URL/,
    ],
    [
      'a gateway that is down',
      () => ({ GATEWAY_URL: `${base}/down`, GATEWAY_KEY: 'k' }),
      'Gateways',
      /^✗ .*GATEWAY_URL: answers 503/,
    ],
    [
      'a gateway that is silent',
      () => ({ GATEWAY_URL: `${base}/silent`, GATEWAY_KEY: 'k' }),
      'Gateways',
      /^✗ no answer at GATEWAY_URL/,
    ],
    [
      'a gateway without a key',
      () => ({ GATEWAY_URL: `${base}/gateway` }),
      'Gateways',
      /^! no key is set for GATEWAY_URL/,
    ],
    [
      'a public site that trusts no proxy',
      () => ({ ...site, PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: '' }),
      'Proxy',
      /^! .*Set TRUST_PROXY=true/,
    ],
    [
      'a public origin that does not answer',
      () => ({ ...site, PUBLIC_ORIGIN: publicOrigin }),
      'Public origin',
      /^! .*does not answer from here/,
    ],
  ])('PRD-09 %s is found', async (_, raw, title, verdict) => {
    expect((await look(raw()))[title]).toMatch(verdict)
  })

  test('PRD-09 a webhook that is missing, or reports too little, is found', async () => {
    hooks = []
    expect((await look(publicStripe()))['Stripe']).toMatch(
      /^! .*no webhook reports to this site.*webhooks\/stripe/,
    )
    hooks = [hook({ enabled_events: ['checkout.session.completed'] })]
    expect((await look(publicStripe()))['Stripe']).toMatch(
      /^! the webhook does not report checkout\.session\.expired/,
    )
  })

  test('PAY-07 each account is asked with its own key, and says whose money it is', async () => {
    hooks = [hook()]
    const found = await look(
      publicStripe({
        PAYMENT_ACCOUNTS: 'hafen=kiel-gmbh',
        STRIPE_SECRET_KEYS: 'kiel-gmbh=sk_live_kiel,isar-gmbh=sk_live_new,old-gmbh=sk_live_old',
        STRIPE_WEBHOOK_SECRETS: 'kiel-gmbh=whsec_2,isar-gmbh=whsec_3,old-gmbh=whsec_4',
      }),
    )
    expect(found['Stripe']).toMatch(/^✓ the key is known, and a webhook/)
    expect(found['Stripe (kiel-gmbh)']).toMatch(
      /^✓ the key is known, of Kiel GmbH, for the payments of hafen, and a webhook/,
    )
    expect(found['Stripe (isar-gmbh)']).toMatch(/^✗ .*may not take payments yet/)
    expect(found['Stripe (old-gmbh)']).toMatch(/^✓ .*for no new payments: it is kept for refunds/)
  })

  test('PRD-09 a wrong clock of this machine is found', async () => {
    lead = 120_000
    const { Clock } = await look(oidcAt('/good'))
    lead = 0
    expect(Clock).toMatch(/^✗ (119|120|121) seconds behind the others .*NTP/)
  })
})
