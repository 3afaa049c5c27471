import { describeAccountSettings, listAccountSettings } from '#platform/settings/account-settings.ts'
import type { PaymentProvider } from './payment-provider.ts'

/*
 * A provider is opened once for each account that the settings name. A payment stores the name of its provider and that
 * of its account, so that refunds and questions go to the company that took the money, whatever the settings say today.
 */

export type PaymentAccounts = {
  readonly providers: readonly PaymentProvider[]
  readonly currentProvider: string
  /** The smallest amount that it takes, in cents. */
  readonly minimumCents: number
  readonly accountOf: (centreUid: string) => string
}

export type StoredAccount = { readonly provider: string; readonly provider_account: string }

/**
 * The provider with which a payment was started, at its account.
 * @throws Error if the settings no longer name it; the payment stays as it is until they do
 */
export function providerOf({ providers }: PaymentAccounts, payment: StoredAccount): PaymentProvider {
  const { provider: name, provider_account: account } = payment
  const provider = providers.find((opened) => opened.name === name && opened.account === account)
  if (!provider) throw new Error(describeLack(name, account))
  return provider
}

function describeLack(provider: string, account: string): string {
  const lack = `No settings for the account "${account}" of the payment provider "${provider}"`
  const names = listAccountSettings(provider, account)
  return names.length === 0 ? lack : `${lack}: it needs ${describeAccountSettings(account, names)}`
}
