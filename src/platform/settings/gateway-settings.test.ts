import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './environment.server.ts'
import { findCentreGateways, findGateway, nameKeySetting, showAddress } from './gateway-settings.ts'

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const url = 'https://gateway.example/v1'
const parking = 'https://parking.example'

describe('API-13 which system stands behind which capability', () => {
  test('API-13 without settings all are embedded', () => {
    const settings = parseEnvironment({})
    expect(findGateway(settings, 'PROFILE')).toBeUndefined()
    expect(findGateway(settings, 'PARKING')).toBeUndefined()
    expect(findCentreGateways(settings)).toEqual(new Map())
  })

  test('API-13 an operator with a car park and no customer system takes money and keeps the profiles', () => {
    const settings = parseEnvironment({ ...stripe, PARKING_GATEWAY_URL: parking, PARKING_GATEWAY_KEY: 'p' })
    expect(findGateway(settings, 'PARKING')).toEqual({ url: parking, key: 'p' })
    expect(findGateway(settings, 'PROFILE')).toBeUndefined()
  })

  test('API-13 one address is for all that name none', () => {
    const settings = parseEnvironment({ GATEWAY_URL: url, GATEWAY_KEY: 'k' })
    expect(findGateway(settings, 'PROFILE')).toEqual({ url, key: 'k' })
    expect(findGateway(settings, 'PARKING')).toEqual({ url, key: 'k' })
  })

  test('API-13 a capability stays embedded if its setting says so', () => {
    const settings = parseEnvironment({ GATEWAY_URL: url, PROFILE_GATEWAY_URL: 'embedded' })
    expect(findGateway(settings, 'PROFILE')).toBeUndefined()
    expect(findGateway(settings, 'PARKING')).toEqual({ url, key: undefined })
  })

  test('API-13 a key is never sent to another address than its own', () => {
    const settings = parseEnvironment({ GATEWAY_URL: url, GATEWAY_KEY: 'k', PARKING_GATEWAY_URL: parking })
    expect(findGateway(settings, 'PARKING')).toEqual({ url: parking, key: undefined })
    const centres = parseEnvironment({
      GATEWAY_URL: url,
      GATEWAY_KEY: 'k',
      PARKING_GATEWAYS: 'hafen=https://a.example, linden-west=https://b.example/v1',
      PARKING_GATEWAY_KEYS: 'linden-west=a==',
    })
    expect(findCentreGateways(centres)).toEqual(
      new Map([
        ['hafen', { url: 'https://a.example', key: undefined }],
        ['linden-west', { url: 'https://b.example/v1', key: 'a==' }],
      ]),
    )
  })

  test('API-13 one capability at the common address may have a key of its own', () => {
    const settings = parseEnvironment({ GATEWAY_URL: url, GATEWAY_KEY: 'k', PARKING_GATEWAY_KEY: 'p' })
    expect(findGateway(settings, 'PARKING')).toEqual({ url, key: 'p' })
    expect(findGateway(settings, 'PROFILE')).toEqual({ url, key: 'k' })
  })

  test('API-13 the setting that has the key of a gateway has a name', () => {
    const common = { GATEWAY_URL: url, GATEWAY_KEY: 'k' }
    expect(nameKeySetting(parseEnvironment(common), 'CARDS')).toBe('GATEWAY_KEY')
    expect(nameKeySetting(parseEnvironment({ ...common, CARDS_GATEWAY_KEY: 'c' }), 'CARDS')).toBe(
      'CARDS_GATEWAY_KEY',
    )
    expect(nameKeySetting(parseEnvironment({ ...common, PARKING_GATEWAY_URL: parking }), 'PARKING')).toBe(
      'PARKING_GATEWAY_KEY',
    )
  })

  test('API-13 PAY-05 the car park of one centre is enough for real money', () => {
    expect(parseEnvironment({ ...stripe, PARKING_GATEWAYS: `hafen=${parking}` }).PAYMENT_PROVIDER).toBe(
      'stripe',
    )
  })
})

const publicSite = {
  PUBLIC_ORIGIN: 'https://passage.example',
  IDENTITY_PROVIDER: 'embedded',
  PAYMENT_PROVIDER: 'sandbox',
}

test.each([
  [{ PARKING_GATEWAY_URL: `${parking}/` }, 'PARKING_GATEWAY_URL must be an address without a / at the end'],
  [{ PROFILE_GATEWAY_URL: 'builtin' }, 'or embedded to keep it in the app'],
  [{ GATEWAY_URL: 'embedded' }, 'GATEWAY_URL must be an address'],
  [{ GATEWAY_KEY: 'k' }, 'GATEWAY_KEY is given without GATEWAY_URL: name the gateway that wants it, or'],
  [{ PARKING_GATEWAY_KEY: 'k' }, 'PARKING_GATEWAY_KEY is given without PARKING_GATEWAY_URL'],
  [
    { GATEWAY_URL: url, PROFILE_GATEWAY_URL: 'embedded', PROFILE_GATEWAY_KEY: 'k' },
    'PROFILE_GATEWAY_KEY is given without PROFILE_GATEWAY_URL',
  ],
  [{ PARKING_GATEWAYS: 'https://a.example;https://b.example' }, 'PARKING_GATEWAYS must be a list of centres'],
  [{ PARKING_GATEWAYS: `hafen=${parking};linden=${parking}` }, 'with commas between'],
  [{ PARKING_GATEWAYS: `hafen=${parking},hafen=${url}` }, 'PARKING_GATEWAYS must name each one once'],
  [{ PARKING_GATEWAY_KEYS: 'hafen' }, 'PARKING_GATEWAY_KEYS must be a list of centres and keys'],
  [
    { PARKING_GATEWAYS: `hafen=${parking}`, PARKING_GATEWAY_KEYS: 'haven=k' },
    'PARKING_GATEWAY_KEYS names haven, which is not in PARKING_GATEWAYS: add its address',
  ],
  [
    { ...publicSite, GATEWAY_URL: url },
    'PARKING_GATEWAY_KEY (or GATEWAY_KEY) must be given on a public site',
  ],
  [
    { ...publicSite, PARKING_GATEWAYS: `hafen=${parking}` },
    'PARKING_GATEWAY_KEYS must have a key for hafen on a public site',
  ],
])('API-13 %j is refused: %s', (settings, fault) => {
  expect(() => parseEnvironment(settings)).toThrow(fault)
})

test('API-13 the address of a gateway is shown without its password', () => {
  const show = (address: string) => showAddress({ url: address, key: undefined })
  expect(show('https://user:secret@gateway.example/v1')).toBe('https://…@gateway.example/v1')
  expect(show('https://gateway.example/v1')).toBe('https://gateway.example/v1')
})
