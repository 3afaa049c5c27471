import { describe, expect, test } from 'vitest'
import { parseEnvironment, settingNames } from './environment.server.ts'
import { paymentProviderNames, takesRealMoney } from './payment-provider-names.ts'

/** The settings without which a public site does not start. */
const named = { IDENTITY_PROVIDER: 'embedded', PAYMENT_PROVIDER: 'sandbox' }

describe('nothing is needed', () => {
  test('PRD-09 the product is called Passage until a setting says otherwise', () => {
    expect(parseEnvironment({}).PRODUCT_NAME).toBe('Passage')
    expect(parseEnvironment({ PRODUCT_NAME: 'Hafenwelt' }).PRODUCT_NAME).toBe('Hafenwelt')
  })

  test('the defaults: a local server with an embedded database, in production mode', () => {
    expect(parseEnvironment({})).toMatchObject({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      DATA_DIR: '.data',
      CONTENT_DIR: 'content',
      QUERY_PARAMS_TO_CONTENT_MAP: ['shop', 'coupon', 'event', 'news'],
    })
  })

  test('settings: no secret has a default', () => {
    const parsed: Record<string, unknown> = parseEnvironment({})
    const secrets = settingNames.filter((name) => /SECRET|KEY|PASSWORD|DATABASE_URL/.test(name))
    expect(secrets).toContain('DATABASE_URL')
    expect(secrets).toContain('SESSION_SECRETS')
    const isEmpty = (value: unknown) =>
      (Array.isArray(value) && value.length === 0) || (value instanceof Map && value.size === 0)
    const isGiven = (value: unknown) => value !== undefined && !isEmpty(value)
    expect(secrets.filter((name) => isGiven(parsed[name]))).toEqual([])
  })

  test('settings: an empty setting counts as not set', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
    expect(parseEnvironment(empty)).toEqual(parseEnvironment({}))
  })
})

describe('what is set', () => {
  test('settings: numbers, lists and origins are read', () => {
    const parsed = parseEnvironment({
      PORT: '8080',
      TRUST_PROXY: 'true',
      QUERY_PARAMS_TO_CONTENT_MAP: ' shop, news ,,',
    })
    expect(parsed).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: { header: 'x-forwarded-for', hops: 1 },
      QUERY_PARAMS_TO_CONTENT_MAP: ['shop', 'news'],
      PUBLIC_ORIGIN: 'http://localhost:8080',
    })
    const PUBLIC_ORIGIN = 'https://passage.example'
    expect(parseEnvironment({ PUBLIC_ORIGIN, ...named })).toMatchObject({
      PUBLIC_ORIGIN,
      IDENTITY_ORIGIN: PUBLIC_ORIGIN,
    })
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_ORIGIN', 'https://passage.example/app'],
    ['PUBLIC_ORIGIN', 'passage.example'],
    ['TRUST_PROXY', 'yes'],
    ['DATABASE_URL', 'mysql://x'],
    ['DEEP_LINK_SCHEME', 'Passage:'],
    ['IOS_APP_ID', 'TEAM1.example.app'],
    ['IOS_TEAM_ID', 'a1b2c3d4e5'],
    ['IOS_TEAM_ID', 'A1B2C3'],
    ['IOS_BUNDLE_ID', 'app'],
    ['ANDROID_APP_ID', 'https://play.google.com'],
    ['ANDROID_CERT_FINGERPRINTS', '14:6D:E9'],
    ['ANDROID_CERT_FINGERPRINTS', '146DE983C573065 0D8EEB9952F34FC64'],
    ['CONSENT_MANAGER_URL', 'http://consent.example'],
    ['CONSENT_MANAGER_URL', 'https://'],
    ['CONSENT_MANAGER_URL', 'https://consent.example/without-id.js'],
    ['CONSENT_MANAGER_INTERFACE', 'other'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_SECRETS', 'short'],
    ['SESSION_TTL', '0'],
    ['IDENTITY_PROVIDER', 'none'],
    ['IDENTITY_ORIGIN', 'localhost:3000'],
    ['IDENTITY_GATEWAY_SCOPE', 'two scopes'],
    ['IDENTITY_ACCESS_TOKEN_TTL', '1h'],
  ])('settings: an invalid %s (%s) prevents the start and is named', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(
      new RegExp(`^Settings that cannot be used:\n {2}${name} .`),
    )
  })

  test.each([
    [{ IOS_TEAM_ID: 'A1B2C3D4E5' }, 'IOS_TEAM_ID and IOS_BUNDLE_ID must be given together'],
    [{ IOS_BUNDLE_ID: 'example.app' }, 'IOS_TEAM_ID and IOS_BUNDLE_ID must be given together'],
    [
      { ANDROID_CERT_FINGERPRINTS: Array.from({ length: 32 }, () => 'ab').join(':') },
      'ANDROID_APP_ID must be given with ANDROID_CERT_FINGERPRINTS',
    ],
  ])('PRD-08 half of what a platform asks for (%j) refuses the start', (raw, message) => {
    expect(() => parseEnvironment(raw)).toThrow(message)
  })

  test('settings: all wrong settings are named at once, each in its line', () => {
    const lines = () => parseEnvironment({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' })
    expect(lines).toThrow(/PORT must be a whole number/)
    expect(lines).toThrow(/\n {2}TRUST_PROXY must be true or false/)
    expect(lines).toThrow(/\n {2}LOG_LEVEL /)
  })

  test('settings: a message about a wrong setting does not repeat a secret', () => {
    const start = () => parseEnvironment({ DATABASE_URL: 'mysql://user:hunter2@host/db' })
    expect(start).toThrow('DATABASE_URL must be a postgres:// address')
    expect(start).not.toThrow('hunter2')
  })
})

describe('LOG-08 who signs visitors in', () => {
  test.each([
    {},
    { PUBLIC_ORIGIN: 'https://localhost:3000' },
    { PUBLIC_ORIGIN: 'https://127.0.0.1' },
    { PUBLIC_ORIGIN: 'https://[::1]:3000' },
    { PUBLIC_ORIGIN: 'https://passage.example', NODE_ENV: 'test' },
    { PUBLIC_ORIGIN: 'https://passage.example', ...named },
  ])('LOG-08 the embedded provider with %j', (settings) => {
    expect(parseEnvironment(settings).IDENTITY_PROVIDER).toBe('embedded')
  })

  test.each(['https://passage.example', 'https://127.0.0.1.example', 'https://localhost.example'])(
    'LOG-08 a public site at %s does not start before it is said by name',
    (PUBLIC_ORIGIN) => {
      expect(() => parseEnvironment({ PUBLIC_ORIGIN })).toThrow(/\n {2}IDENTITY_PROVIDER must be given/)
      expect(parseEnvironment({ PUBLIC_ORIGIN, ...named }).IDENTITY_PROVIDER).toBe('embedded')
    },
  )
})

describe('PAY-05 who takes the money', () => {
  test('PAY-05 the sandbox without further settings on localhost', () => {
    expect(parseEnvironment({}).PAYMENT_PROVIDER).toBe('sandbox')
  })

  test('PAY-05 a public site does not start before it is said by name', () => {
    const PUBLIC_ORIGIN = 'https://passage.example'
    expect(() => parseEnvironment({ PUBLIC_ORIGIN, IDENTITY_PROVIDER: 'oidc' })).toThrow(
      /\n {2}PAYMENT_PROVIDER must be given on a public site: .*stripe.* sandbox /,
    )
    expect(parseEnvironment({ PUBLIC_ORIGIN, ...named }).PAYMENT_PROVIDER).toBe('sandbox')
  })

  test('PAY-05 all missing settings of a public site are named at once', () => {
    const start = () => parseEnvironment({ PUBLIC_ORIGIN: 'https://passage.example' })
    expect(start).toThrow(/IDENTITY_PROVIDER must[^]*\n {2}PAYMENT_PROVIDER must/)
  })

  test('PAY-05 Stripe needs its key and its webhook secret', () => {
    const start = () => parseEnvironment({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_hunter2' })
    expect(start).toThrow('STRIPE_WEBHOOK_SECRET must be given with PAYMENT_PROVIDER=stripe')
    expect(start).not.toThrow('hunter2')
  })

  test('PAY-05 real money is not taken for the tickets of the embedded car park', () => {
    const stripe = {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_hunter2',
      STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
    }
    const start = () => parseEnvironment(stripe)
    expect(start).toThrow(
      /\n {2}PARKING_GATEWAY_URL must be given with PAYMENT_PROVIDER=stripe.*=sandbox while/,
    )
    expect(start).not.toThrow('hunter2')
    expect(parseEnvironment({ ...stripe, GATEWAY_URL: 'https://gateway.example' })).toMatchObject(stripe)
    expect(parseEnvironment({ PAYMENT_PROVIDER: 'sandbox' }).GATEWAY_URL).toBeUndefined()
  })

  const realMoney = paymentProviderNames.filter(takesRealMoney)
  test.each(realMoney)('PAY-05 %s takes real money, for real tickets only', (PAYMENT_PROVIDER) => {
    expect(() => parseEnvironment({ PAYMENT_PROVIDER })).toThrow(
      /\n {2}PARKING_GATEWAY_URL must be given with/,
    )
  })

  test('PAY-05 the sandbox alone takes no real money', () => {
    expect(paymentProviderNames.filter((name) => !takesRealMoney(name))).toEqual(['sandbox'])
  })

  test.each(['http://passage.example', 'http://192.168.1.20:3000'])(
    'LOG-07 in production %s is refused, since the connection is not encrypted',
    (origin) => {
      expect(() => parseEnvironment({ PUBLIC_ORIGIN: origin, ...named })).toThrow(
        /\n {2}PUBLIC_ORIGIN must begin with https:\/\/ in production/,
      )
      expect(parseEnvironment({ NODE_ENV: 'test', PUBLIC_ORIGIN: origin }).PUBLIC_ORIGIN).toBe(origin)
    },
  )

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'http://kiel.localhost'])(
    'LOG-07 in production %s is localhost, and allowed',
    (origin) => {
      expect(parseEnvironment({ PUBLIC_ORIGIN: origin }).PUBLIC_ORIGIN).toBe(origin)
    },
  )

  test('ROL-01 PAY-03 a trial on this machine offers guests to pay, a public site where that was switched on', () => {
    expect(parseEnvironment({}).GUEST_PAYMENT).toBe('offered')
    expect(parseEnvironment({ PUBLIC_ORIGIN: 'http://localhost:4000' }).GUEST_PAYMENT).toBe('offered')
    const site = { PUBLIC_ORIGIN: 'https://passage.example', ...named }
    expect(parseEnvironment(site).GUEST_PAYMENT).toBe('false')
    for (const value of ['false', 'offered', 'true'])
      expect(parseEnvironment({ GUEST_PAYMENT: value }).GUEST_PAYMENT).toBe(value)
    expect(() => parseEnvironment({ GUEST_PAYMENT: 'yes' })).toThrow(/must be false, offered or true/)
  })

  test('PRK-07 on a public site guests must be distinguishable, or the start is refused', () => {
    const site = { PUBLIC_ORIGIN: 'https://passage.example', ...named }
    for (const GUEST_PAYMENT of ['true', 'offered']) {
      const withGuests = { ...site, GUEST_PAYMENT }
      expect(() => parseEnvironment(withGuests)).toThrow(
        /\n {2}TRUST_PROXY must be true, or name what your proxies write, if GUEST_PAYMENT is /,
      )
      expect(parseEnvironment({ ...withGuests, TRUST_PROXY: 'true' }).GUEST_PAYMENT).toBe(GUEST_PAYMENT)
    }
    expect(parseEnvironment({ ...site, GUEST_PAYMENT: 'false' }).TRUST_PROXY).toBeUndefined()
  })

  test('PAY-03 a process in production cannot be told to crash', () => {
    expect(() => parseEnvironment({ CRASH_AT: 'intent-written' })).toThrow('CRASH_AT must not be given')
    expect(parseEnvironment({ CRASH_AT: 'intent-written', NODE_ENV: 'test' }).CRASH_AT).toBe('intent-written')
  })
})
