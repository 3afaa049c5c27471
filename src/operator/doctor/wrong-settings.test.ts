import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnvironment, settingNames } from '#platform/settings/environment.server.ts'
import { findUnknownSettings } from '#platform/settings/unknown-settings.ts'
import { checkDataFolder } from './checks.ts'
import { oidc, site, stripe, type Raw } from './public-site.test-support.ts'

/* Settings as operators get them wrong: each is found before a start, with what to do. */

const refused: readonly (readonly [string, Raw, RegExp])[] = [
  [
    'a public origin without encryption',
    { ...site, PUBLIC_ORIGIN: 'http://passage.example' },
    /Put a proxy that/,
  ],
  [
    'an origin with a path',
    { PUBLIC_ORIGIN: 'https://passage.example/de' },
    /PUBLIC_ORIGIN must be an origin/,
  ],
  ['an origin without a scheme', { PUBLIC_ORIGIN: 'passage.example' }, /PUBLIC_ORIGIN must be an origin/],
  ['a port that does not exist', { PORT: '300000' }, /PORT must be at most 65535/],
  ['a port in words', { PORT: 'http' }, /PORT must be a whole number/],
  [
    "the browsers' own list for a few minutes",
    { ...site, HSTS_MAX_AGE: '300', HSTS_PRELOAD: 'true' },
    /of at least 31536000, a year/,
  ],
  [
    'yes in place of true',
    { TRUST_PROXY: 'yes' },
    /TRUST_PROXY must be true or false, the number of proxies .* like CF-Connecting-IP/,
  ],
  ['another database', { DATABASE_URL: 'mysql://db.example/passage' }, /DATABASE_URL must be a postgres:/],
  [
    'a password that is not encoded',
    { DATABASE_URL: 'postgres://admin:geheim#ss/w%rd@localhost:5432/db' },
    /DATABASE_URL must be like postgres:.*write # \/ % \? @ : as %23 %2F %25 %3F %40 %3A/,
  ],
  [
    'two hosts',
    { DATABASE_URL: 'postgres://localhost:5432,localhost:5433/db' },
    /DATABASE_URL must name one host/,
  ],
  [
    'a CA that is not there',
    { DATABASE_URL: 'postgres://admin@localhost:5432/db?sslmode=verify-full&sslrootcert=none.crt' },
    /sslrootcert none\.crt cannot be read/,
  ],
  [
    'a TLS mode that does not exist',
    { DATABASE_URL: 'postgres://admin@localhost:5432/db?sslmode=verifyfull' },
    /DATABASE_URL must have as sslmode one of .*verify-full/,
  ],
  ['a pool of one', { DATABASE_POOL_SIZE: '1' }, /DATABASE_POOL_SIZE must be at least 2/],
  ['no memory', { CACHE_MB: '1' }, /CACHE_MB must be at least 16/],
  ['a negative time', { PROXY_CACHE_SECONDS: '-1' }, /PROXY_CACHE_SECONDS must be a whole number/],
  ['a short secret', { SESSION_SECRETS: 'hunter2' }, /SESSION_SECRETS must be secrets of at least 32/],
  [
    'the same letter 36 times',
    { SESSION_SECRETS: 'a'.repeat(36) },
    /SESSION_SECRETS .*openssl rand -base64 48/,
  ],
  [
    'two secrets with a semicolon between',
    { SESSION_SECRETS: 'dGhlIGZpcnN0IHNlY3JldCBvZiB0d28=;dGhlIHNlY29uZCBzZWNyZXQgb2YgdHdv' },
    /SESSION_SECRETS .*commas between, without spaces and semicolons/,
  ],
  ['a session of no time', { SESSION_TTL: '0' }, /SESSION_TTL must be at least 1/],
  [
    'an unknown kind of identity provider',
    { IDENTITY_PROVIDER: 'keycloak' },
    /must be embedded, b2c or oidc/,
  ],
  [
    'no word about accounts',
    { ...site, IDENTITY_PROVIDER: '' },
    /IDENTITY_PROVIDER must be given on a public/,
  ],
  ['no client', { ...oidc, IDENTITY_CLIENT_ID: '' }, /IDENTITY_CLIENT_ID must be given/],
  [
    'an issuer without encryption',
    { ...oidc, IDENTITY_AUTHORITY: 'http://login.example' },
    /must be an https/,
  ],
  [
    'a gateway with a slash at its end',
    { GATEWAY_URL: 'https://gateway.example/' },
    /without a \/ at the end/,
  ],
  ['a key and no gateway', { GATEWAY_KEY: 'k' }, /GATEWAY_KEY is given without GATEWAY_URL: name the/],
  [
    'barriers that anybody can open',
    { ...site, PARKING_GATEWAY_URL: 'https://parking.example' },
    /PARKING_GATEWAY_KEY .* must be given on a public site/,
  ],
  [
    'centres with a semicolon between',
    { PARKING_GATEWAYS: 'a=https://a.de;b=https://b.de' },
    /commas between/,
  ],
  [
    'an unknown payment provider',
    { PAYMENT_PROVIDER: 'paypal' },
    /PAYMENT_PROVIDER must be sandbox, stripe or mollie$/m,
  ],
  ['no word about money', { ...site, PAYMENT_PROVIDER: '' }, /PAYMENT_PROVIDER must be given on a public/],
  ['no webhook secret', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET must be given/],
  [
    'a publishable key',
    { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' },
    /STRIPE_SECRET_KEY must be the secret key of Stripe, which begins with sk_/,
  ],
  ['a key as webhook secret', { ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, /begins with whsec_/],
  [
    'real money for invented tickets',
    { ...stripe, PARKING_GATEWAY_URL: 'embedded', PARKING_GATEWAY_KEY: '' },
    /PARKING_GATEWAY_URL must be given with/,
  ],
  [
    'guests behind an unknown proxy',
    { ...site, GUEST_PAYMENT: 'true', TRUST_PROXY: '' },
    /TRUST_PROXY must be true, or name .* if/,
  ],
  [
    'swapped ids of the apps',
    { IOS_APP_ID: 'com.example.passage', ANDROID_APP_ID: '1234567890' },
    /IOS_APP_ID must be the number[^]*ANDROID_APP_ID must be the name of a package/,
  ],
  [
    'the number of an app as its team',
    { IOS_TEAM_ID: '1234567890', IOS_BUNDLE_ID: 'a.b' },
    /IOS_TEAM_ID .*IOS_APP_ID/,
  ],
  [
    'names with a semicolon between',
    { QUERY_PARAMS_TO_CONTENT_MAP: 'shop;coupon' },
    /names with commas between/,
  ],
  [
    'fingerprints with spaces between',
    { ANDROID_APP_ID: 'a.b', ANDROID_CERT_FINGERPRINTS: '14:6D 14:6E' },
    /SHA-256/,
  ],
  ['an id of another tag manager', { GTM_CONTAINER_ID: 'G-12345' }, /GTM_CONTAINER_ID must look like GTM-/],
  [
    'a consent manager without its id',
    { CONSENT_MANAGER_URL: 'https://a.example/x.js' },
    /must be given together/,
  ],
  ['a weak key to the figures', { METRICS_KEY: 'aaaaaaaaaaaaaaaaaaaa' }, /METRICS_KEY .*openssl rand/],
  [
    'an unknown level',
    { LOG_LEVEL: 'verbose' },
    /LOG_LEVEL must be trace, debug, info, warn, error or silent$/m,
  ],
  ['an unknown mode', { NODE_ENV: 'prod' }, /NODE_ENV must be production, development or test$/m],
  ['a crash on purpose', { CRASH_AT: 'x' }, /CRASH_AT must not be given in production/],
]

test.each(refused)('PRD-09 %s is refused with a remedy', (_, raw, fault) => {
  expect(() => parseEnvironment(raw)).toThrow(fault)
})

test('PRD-09 no setting is refused in the words of a library', () => {
  const messages = settingNames.flatMap((name) => {
    try {
      parseEnvironment({ [name]: '\u0001?' })
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(messages.length).toBeGreaterThan(40)
  expect(messages.filter((message) => /Invalid|Expected|received/.test(message))).toEqual([])
})

test('PRD-09 a setting whose name has a typing error is named, with the one that was meant', () => {
  const given = [
    'PUBLIC_ORIGN',
    'STRIPE_KEY',
    'PATH',
    'HOSTNAME',
    'npm_config_cache',
    'SESSION_SECRET',
    'PORT',
  ]
  expect(findUnknownSettings(given, settingNames)).toEqual([
    { name: 'PUBLIC_ORIGN', meant: 'PUBLIC_ORIGIN' },
    { name: 'STRIPE_KEY', meant: undefined },
    { name: 'SESSION_SECRET', meant: 'SESSION_SECRETS' },
  ])
})

test('PRD-09 a name that begins like a setting and is none is named, unless it is of another program', () => {
  const wrong = [
    'SMTP_PASSWORD',
    'PAYMENT_KEY',
    'CONTENT_FOLDER',
    'MAIL_REPLY_TO',
    'PUSH_KEY',
    'WALLET_KEY_FILE',
    'HSTS_ALWAYS',
    'THEME_COLOUR',
    'METRICS_PORT',
    'DATABASE_PASSWORD',
    'OTEL_METRICS_EXPORTER',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'STAFF_KEY',
    'SESSION_KEY',
  ]
  const foreign = [
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'SESSION_MANAGER',
    'PGHOST',
    'PGPORT',
    'PGDATABASE',
    'BACKUP_DAYS',
    'MAIL',
    'ANDROID_HOME',
    'DATABASE_SERVICE_HOST',
    'DATABASE_SERVICE_PORT_POSTGRES',
    'DATABASE_PORT_5432_TCP_ADDR',
    'LOG_FORMAT',
  ]
  expect(findUnknownSettings([...wrong, ...foreign], settingNames).map(({ name }) => name)).toEqual(wrong)
})

test.runIf(existsSync('/proc/self'))(
  'PRD-09 a data folder below /proc is found, and the check ends',
  async () => {
    expect(await checkDataFolder({ DATA_DIR: '/proc/x' })).toMatchObject({
      ok: false,
      remedy: expect.stringContaining('DATA_DIR'),
    })
  },
)
