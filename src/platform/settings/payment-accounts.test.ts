import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './environment.server.ts'
import { findAccount, listMollieAccounts, listStripeAccounts } from './payment-accounts.ts'

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PARKING_GATEWAY_URL: 'https://parking.example',
}
const kiel = {
  PAYMENT_ACCOUNTS: 'hafen=kiel-gmbh, linden=kiel-gmbh',
  STRIPE_SECRET_KEYS: 'kiel-gmbh=sk_test_2',
  STRIPE_WEBHOOK_SECRETS: 'kiel-gmbh=whsec_2',
}

test('PAY-07 a centre has the account that the settings name, several may share one, all others have the common one', () => {
  const settings = parseEnvironment({ ...stripe, ...kiel })
  expect(['hafen', 'linden', 'markt'].map((uid) => findAccount(settings, uid))).toEqual([
    'kiel-gmbh',
    'kiel-gmbh',
    'common',
  ])
  expect(listStripeAccounts(settings)).toEqual([
    { account: 'common', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    { account: 'kiel-gmbh', secretKey: 'sk_test_2', webhookSecret: 'whsec_2' },
  ])
})

test('PAY-07 an account stays known although no centre uses it any more', () => {
  const settings = parseEnvironment({ ...stripe, ...kiel, PAYMENT_ACCOUNTS: '' })
  expect(listStripeAccounts(settings).map(({ account }) => account)).toEqual(['common', 'kiel-gmbh'])
})

test.each([
  [{ PAYMENT_ACCOUNTS: 'hafen' }, 'PAYMENT_ACCOUNTS must be a list of centres and names of accounts'],
  [{ PAYMENT_ACCOUNTS: 'hafen=common' }, 'other than common'],
  [
    { PAYMENT_ACCOUNTS: 'hafen=isar-gmbh' },
    'STRIPE_SECRET_KEYS must have a key for isar-gmbh, the account of hafen',
  ],
  [{ STRIPE_SECRET_KEYS: 'kiel-gmbh=pk_live_1' }, 'must be a list of accounts and secret keys (sk_ or rk_)'],
  [{ STRIPE_WEBHOOK_SECRETS: '' }, 'STRIPE_WEBHOOK_SECRETS must have the signing secret of kiel-gmbh'],
  [
    { STRIPE_WEBHOOK_SECRETS: 'kiel-gmbh=whsec_2,old=whsec_3' },
    'STRIPE_WEBHOOK_SECRETS names old, which is not in STRIPE_SECRET_KEYS',
  ],
  [
    { STRIPE_SECRET_KEYS: 'kiel-gmbh=sk_test_1' },
    'STRIPE_SECRET_KEYS has the same value for kiel-gmbh as for common: give each account its own',
  ],
])('PAY-07 %j is refused', (wrong, message) => {
  expect(() => parseEnvironment({ ...stripe, ...kiel, ...wrong })).toThrow(message)
})

describe('at Mollie', () => {
  const mollie = {
    PAYMENT_PROVIDER: 'mollie',
    MOLLIE_API_KEY: 'test_1',
    PARKING_GATEWAY_URL: 'https://parking.example',
    PAYMENT_ACCOUNTS: 'hafen=kiel-gmbh',
    MOLLIE_API_KEYS: 'kiel-gmbh=test_2',
  }

  test('PAY-07 each account has a key, and stays known after a change of provider', () => {
    const accounts = [
      { account: 'common', apiKey: 'test_1' },
      { account: 'kiel-gmbh', apiKey: 'test_2' },
    ]
    expect(listMollieAccounts(parseEnvironment(mollie))).toEqual(accounts)
    const changed = parseEnvironment({ ...mollie, PAYMENT_PROVIDER: 'sandbox' })
    expect(listMollieAccounts(changed)).toEqual(accounts)
  })

  test.each([
    [{ MOLLIE_API_KEY: '' }, 'MOLLIE_API_KEY must be given with PAYMENT_PROVIDER=mollie'],
    [{ MOLLIE_API_KEY: 'access_1' }, 'an access token (access_…) belongs to an organisation'],
    [{ MOLLIE_API_KEYS: '' }, 'MOLLIE_API_KEYS must have a key for kiel-gmbh, the account of hafen'],
    [{ MOLLIE_API_KEYS: 'kiel-gmbh=sk_1' }, 'must be a list of accounts and API keys (live_ or test_)'],
    [
      { MOLLIE_API_KEYS: 'kiel-gmbh=test_1' },
      'MOLLIE_API_KEYS has the same value for kiel-gmbh as for common',
    ],
    [{ MOLLIE_METHODS: 'Credit Card' }, 'names of payment methods with commas between'],
    [{ PARKING_GATEWAY_URL: '' }, 'PARKING_GATEWAY_URL must be given with PAYMENT_PROVIDER=mollie'],
  ])('PAY-07 %j is refused', (wrong, message) => {
    expect(() => parseEnvironment({ ...mollie, ...wrong })).toThrow(message)
  })
})
