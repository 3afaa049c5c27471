import { expect, test } from 'vitest'
import { providerOf } from './payment-accounts.server.ts'

const ask = (provider: string, provider_account: string) => () =>
  providerOf(
    { providers: [], currentProvider: 'sandbox', minimumCents: 50, accountOf: () => 'common' },
    { provider, provider_account },
  )

test('PAY-07 a payment whose account is gone names the settings that it needs', () => {
  expect(ask('stripe', 'common')).toThrow(
    new Error(
      'No settings for the account "common" of the payment provider "stripe": it needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    ),
  )
  expect(ask('mollie', 'kiel-gmbh')).toThrow(
    new Error(
      'No settings for the account "kiel-gmbh" of the payment provider "mollie": it needs kiel-gmbh in MOLLIE_API_KEYS',
    ),
  )
  expect(ask('sandbox', 'common')).toThrow(
    new Error('No settings for the account "common" of the payment provider "sandbox"'),
  )
})
