import { commonAccount } from './payment-accounts.ts'
import { paymentProviders, type PaymentProviderName } from './payment-provider-names.ts'

/** The settings that have the keys of accounts by name; the sandbox has one account for all. */
const settingsByAccount = {
  stripe: ['STRIPE_SECRET_KEYS', 'STRIPE_WEBHOOK_SECRETS'],
  mollie: ['MOLLIE_API_KEYS'],
  sandbox: [],
} as const satisfies Readonly<Record<PaymentProviderName, readonly string[]>>

type CommonSetting = (typeof paymentProviders)[PaymentProviderName]['settings'][number]
type SettingByAccount = (typeof settingsByAccount)[PaymentProviderName][number]

/** The settings that keys of payment providers are in. */
export type KeySettings = { readonly [name in CommonSetting]?: string | undefined } & {
  readonly [name in SettingByAccount]: ReadonlyMap<string, string>
}

const isProvider = (name: string): name is PaymentProviderName => Object.hasOwn(paymentProviders, name)

/** The names of the settings that an account at a provider needs; none for a provider that needs no key. */
export function listAccountSettings(
  provider: string,
  account: string,
): readonly (CommonSetting | SettingByAccount)[] {
  if (!isProvider(provider)) return []
  return account === commonAccount ? paymentProviders[provider].settings : settingsByAccount[provider]
}

/** Those of them that are not given, or have nothing for this account. */
export const listMissingSettings = (
  settings: KeySettings,
  provider: string,
  account: string,
): readonly (CommonSetting | SettingByAccount)[] =>
  listAccountSettings(provider, account).filter((name) => {
    const value = settings[name]
    return typeof value === 'object' ? !value.has(account) : value === undefined
  })

/** Names settings in a sentence: `STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET`, or `kiel-gmbh in MOLLIE_API_KEYS`. */
export const describeAccountSettings = (account: string, names: readonly string[]): string =>
  `${account === commonAccount ? '' : `${account} in `}${names.join(' and ')}`
