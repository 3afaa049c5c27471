import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { site, type Raw } from '../public-site.test-support.ts'
import { checkMollie } from './check-mollie.ts'

const keys = { live: 'live_kiel', test: 'test_trial', unknown: 'live_nobody' }
const answers = {
  profile: { status: 'verified', name: 'Kiel GmbH' } as Readonly<Record<string, unknown>>,
  methods: ['creditcard', 'paypal'],
}
const server = createServer((request, response) => {
  const isKnown = request.headers.authorization !== `Bearer ${keys.unknown}`
  const methods = { _embedded: { methods: answers.methods.map((id) => ({ resource: 'method', id })) } }
  const body = request.url === '/v2/profiles/me' ? answers.profile : methods
  response.writeHead(isKnown ? 200 : 401).end(JSON.stringify(isKnown ? body : {}))
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers.profile = { status: 'verified', name: 'Kiel GmbH' }
  answers.methods = ['creditcard', 'paypal']
})

const look = async (raw: Raw = {}) => {
  const settings = {
    ...site,
    PAYMENT_PROVIDER: 'mollie',
    PARKING_GATEWAY_URL: 'https://parking.example',
    PARKING_GATEWAY_KEY: 'key',
    MOLLIE_API_KEY: keys.live,
    MOLLIE_API_BASE: base,
    ...raw,
  }
  const found = await checkMollie(parseEnvironment(settings), () => undefined)
  return Object.fromEntries(
    found.map(([title, { ok, text, remedy }]) => [
      title,
      `${ok ? (remedy ? '!' : '✓') : '✗'} ${text} → ${remedy}`,
    ]),
  )
}

test('PRD-09 each profile is named with its centres and with the address that Mollie reports to', async () => {
  const found = await look({ PAYMENT_ACCOUNTS: 'hafen=kiel-gmbh', MOLLIE_API_KEYS: 'kiel-gmbh=live_own' })
  expect(found['Mollie']).toMatch(/^✓ the key is known, of Kiel GmbH, .*\/api\/payment\/webhooks\/mollie/)
  expect(found['Mollie (kiel-gmbh)']).toMatch(/^✓ .*, for the payments of hafen,/)
})

test('PRD-09 nothing is asked while another provider takes payments', async () => {
  expect(await look({ PAYMENT_PROVIDER: 'sandbox' })).toEqual({})
})

test.each<[string, Raw, () => void, RegExp]>([
  ['a key that Mollie does not know', { MOLLIE_API_KEY: keys.unknown }, () => {}, /^✗ Mollie does not know/],
  ['Mollie out of reach', { MOLLIE_API_BASE: 'http://127.0.0.1:1' }, () => {}, /^✗ .*cannot be reached/],
  ['a key for tests on a public site', { MOLLIE_API_KEY: keys.test }, () => {}, /^! .*nobody really pays/],
  [
    'a profile that is not verified',
    {},
    () => (answers.profile = { status: 'unverified' }),
    /^✗ the profile is unverified/,
  ],
  ['a profile without payment methods', {}, () => (answers.methods = []), /^✗ .*offers no payment method/],
  ['a method that the profile lacks', { MOLLIE_METHODS: 'paypal,ideal' }, () => {}, /^✗ .*not offer ideal/],
  [
    'a method that pays days later',
    {},
    () => answers.methods.push('banktransfer'),
    /^! .*banktransfer pays days later.*MOLLIE_METHODS/,
  ],
])('PRD-09 %s is found', async (_, raw, prepare, finding) => {
  prepare()
  expect((await look(raw))['Mollie']).toMatch(finding)
})

test('PRD-09 a trial on one machine with a test key is right', async () => {
  const found = await look({ MOLLIE_API_KEY: keys.test, PUBLIC_ORIGIN: 'http://localhost:3000' })
  expect(found['Mollie']).toMatch(/^✓ .*settled without its messages/)
})
