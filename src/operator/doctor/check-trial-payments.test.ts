import { pino } from 'pino'
import { expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { warnAtStart } from './start-warnings/warn-at-start.server.ts'
import { checkTrialPayments } from './check-trial-payments.ts'
import { site, stripe, type Raw } from './public-site.test-support.ts'

const check = (settings: Raw) => checkTrialPayments(parseEnvironment(settings))
const own = { PARKING_GATEWAYS: 'hafen=https://hafen.example', PARKING_GATEWAY_KEYS: 'hafen=k' }

test('PAY-05 the doctor hints at a trial of payments on a public site', () => {
  expect(check(site)).toEqual({
    ok: true,
    text: 'the site is public, and nobody pays with PAYMENT_PROVIDER=sandbox',
    remedy: 'Set PAYMENT_PROVIDER to stripe or mollie before visitors come.',
  })
  expect(check({})).toBeUndefined()
  expect(check({ ...own, PUBLIC_ORIGIN: 'http://localhost:3000' })).toBeUndefined()
  expect(check({ ...site, ...stripe })).toBeUndefined()
})

test('PAY-05 a trial of payments on a public site with a real car park or real cards is a fault', () => {
  const remedy =
    'Set PAYMENT_PROVIDER to stripe or mollie; for a trial take the gateway out of the settings, or set its address ' +
    '(PARKING_GATEWAY_URL, CARDS_GATEWAY_URL) to embedded.'
  const free = 'the site is public: nobody pays with PAYMENT_PROVIDER=sandbox, and'
  expect(check({ ...site, ...own })).toEqual({
    ok: false,
    text: `${free} a real car park opens its barriers for free`,
    remedy,
  })
  const all = { GATEWAY_URL: 'https://gateway.example', GATEWAY_KEY: 'k' }
  expect(check({ ...site, ...all })).toEqual({
    ok: false,
    text: `${free} a real car park opens its barriers and a real issuer credits cards for free`,
    remedy,
  })
  expect(check({ ...site, ...all, PARKING_GATEWAY_URL: 'embedded' })).toMatchObject({
    text: `${free} a real issuer credits cards for free`,
  })
})

test('PAY-05 a start warns where everybody parks for free', async () => {
  const lines: unknown[] = []
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line) as unknown) },
  )
  const { db, close } = await openTestDatabase()
  try {
    await warnAtStart({ db, logger, environment: parseEnvironment(site) })
    expect(lines).toEqual([])
    const all = { PARKING_GATEWAY_URL: 'https://gateway.example', PARKING_GATEWAY_KEY: 'k' }
    await warnAtStart({ db, logger, environment: parseEnvironment({ ...site, ...all }) })
    expect(lines).toEqual([
      {
        level: 40,
        msg: 'the site is public: nobody pays with PAYMENT_PROVIDER=sandbox, and a real car park opens its barriers for free',
      },
    ])
  } finally {
    await close()
  }
}, 60_000)
