import { describe, expect, test } from 'vitest'
import { parseEnvironment, settingNames } from './environment.server.ts'

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

  test('no secret has a default', () => {
    const parsed: Record<string, unknown> = parseEnvironment({})
    const secrets = settingNames.filter((name) => /SECRET|KEY|TOKEN|PASSWORD|DATABASE_URL/.test(name))
    expect(secrets).toContain('DATABASE_URL')
    expect(secrets.filter((name) => parsed[name] !== undefined)).toEqual([])
  })

  test('an empty setting counts as not set', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
    expect(parseEnvironment(empty)).toEqual(parseEnvironment({}))
  })
})

describe('what is set', () => {
  test('numbers, lists and origins are read', () => {
    const parsed = parseEnvironment({
      PORT: '8080',
      TRUST_PROXY: 'true',
      QUERY_PARAMS_TO_CONTENT_MAP: ' shop, news ,,',
    })
    expect(parsed).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: true,
      QUERY_PARAMS_TO_CONTENT_MAP: ['shop', 'news'],
      PUBLIC_ORIGIN: 'http://localhost:8080',
    })
    expect(parseEnvironment({ PUBLIC_ORIGIN: 'https://passage.example' }).PUBLIC_ORIGIN).toBe(
      'https://passage.example',
    )
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
    ['CONSENT_MANAGER_URL', 'http://consent.example'],
    ['LOG_LEVEL', 'loud'],
  ])('a wrong %s (%s) refuses the start and is named', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(
      new RegExp(`^Settings that cannot be used:\n {2}${name} .`),
    )
  })

  test('all wrong settings are named at once, each in its line', () => {
    const lines = () => parseEnvironment({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: '1' })
    expect(lines).toThrow(/PORT must be a whole number/)
    expect(lines).toThrow(/\n {2}TRUST_PROXY must be true or false/)
    expect(lines).toThrow(/\n {2}LOG_LEVEL /)
  })

  test('a message about a wrong setting does not repeat a secret', () => {
    const start = () => parseEnvironment({ DATABASE_URL: 'mysql://user:hunter2@host/db' })
    expect(start).toThrow('DATABASE_URL must be a postgres:// address')
    expect(start).not.toThrow('hunter2')
  })
})
