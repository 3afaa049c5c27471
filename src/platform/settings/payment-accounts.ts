import * as v from 'valibot'
import { isName, list, namedValues } from './values/named-values.ts'
import { origin } from './values/origin.ts'
import type { SettingsOf } from './values/settings-of.ts'
import type { PaymentProviderName } from './payment-provider-names.ts'
import { mollieApiKey, stripeSecretKey, stripeWebhookSecret } from './secret-settings.ts'

/*
 * Centres are companies of their own, so each may have an account of its own at the payment provider, whose money,
 * webhooks and receipts then name the same company. An account has a name, which payments keep: a centre may change to
 * another account, and what was paid before is refunded by the account that took it.
 */

/** The account of all centres that name none: that of the provider's settings without a name. */
export const commonAccount = 'common'

/** The accounts of centres: `hafengalerie-kiel=kiel-gmbh`. Several centres may share one. */
const accountsByCentre = namedValues(
  (text) => isName(text) && text !== commonAccount,
  `must be a list of centres and names of accounts in small letters, other than ${commonAccount}, like hafengalerie-kiel=kiel-gmbh, with commas between`,
)

const stripeKeysByAccount = namedValues(
  (text) => v.is(stripeSecretKey, text),
  'must be a list of accounts and secret keys (sk_ or rk_), like kiel-gmbh=sk_live_…, with commas between',
)

const stripeSecretsByAccount = namedValues(
  (text) => v.is(stripeWebhookSecret, text),
  'must be a list of accounts and signing secrets, like kiel-gmbh=whsec_…, with commas between',
)

const mollieKeysByAccount = namedValues(
  (text) => v.is(mollieApiKey, text),
  'must be a list of accounts and API keys (live_ or test_), like kiel-gmbh=live_…, with commas between',
)

export const paymentAccountEntries = {
  PAYMENT_ACCOUNTS: accountsByCentre,
  STRIPE_SECRET_KEY: v.optional(stripeSecretKey),
  STRIPE_WEBHOOK_SECRET: v.optional(stripeWebhookSecret),
  STRIPE_SECRET_KEYS: stripeKeysByAccount,
  STRIPE_WEBHOOK_SECRETS: stripeSecretsByAccount,
  STRIPE_API_BASE: v.optional(origin),
  MOLLIE_API_KEY: v.optional(mollieApiKey),
  MOLLIE_API_KEYS: mollieKeysByAccount,
  MOLLIE_METHODS: v.pipe(
    list(''),
    v.everyItem(
      (name) => /^[a-z0-9]+$/.test(name),
      "must be Mollie's names of payment methods with commas between, like creditcard,paypal",
    ),
  ),
  MOLLIE_API_BASE: v.optional(origin),
}

type AccountSettings = Omit<
  SettingsOf<typeof paymentAccountEntries>,
  'STRIPE_API_BASE' | 'MOLLIE_METHODS' | 'MOLLIE_API_BASE'
>

export type StripeAccount = {
  readonly account: string
  readonly secretKey: string
  readonly webhookSecret: string
}

/** The account that takes new payments of a centre. */
export const findAccount = (
  { PAYMENT_ACCOUNTS }: Pick<AccountSettings, 'PAYMENT_ACCOUNTS'>,
  centreUid: string,
): string => PAYMENT_ACCOUNTS.get(centreUid) ?? commonAccount

/** Every account at Stripe that has a key and a signing secret, the common one first. */
export function listStripeAccounts(settings: AccountSettings): readonly StripeAccount[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEYS, STRIPE_WEBHOOK_SECRETS } = settings
  const common =
    STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
      ? []
      : [{ account: commonAccount, secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }]
  const own = [...STRIPE_SECRET_KEYS].flatMap(([account, secretKey]) => {
    const webhookSecret = STRIPE_WEBHOOK_SECRETS.get(account)
    return webhookSecret === undefined ? [] : [{ account, secretKey, webhookSecret }]
  })
  return [...common, ...own]
}

export type MollieAccount = { readonly account: string; readonly apiKey: string }

/** Every account at Mollie that has a key, the common one first. */
export function listMollieAccounts({
  MOLLIE_API_KEY,
  MOLLIE_API_KEYS,
}: Pick<AccountSettings, 'MOLLIE_API_KEY' | 'MOLLIE_API_KEYS'>): readonly MollieAccount[] {
  const common = MOLLIE_API_KEY === undefined ? [] : [{ account: commonAccount, apiKey: MOLLIE_API_KEY }]
  return [...common, ...[...MOLLIE_API_KEYS].map(([account, apiKey]) => ({ account, apiKey }))]
}

/** The setting that has the keys of accounts, by provider; the sandbox has one account for all. */
const keysOf = { stripe: 'STRIPE_SECRET_KEYS', mollie: 'MOLLIE_API_KEYS', sandbox: undefined } as const

/**
 * A line for each account that is named and lacks something, and for each key that stands for two companies.
 * @param provider that of new payments
 */
export function listPaymentAccountFaults(
  settings: AccountSettings,
  provider: PaymentProviderName,
): readonly string[] {
  const { PAYMENT_ACCOUNTS, STRIPE_SECRET_KEYS, STRIPE_WEBHOOK_SECRETS } = settings
  const keys = keysOf[provider]
  const missing =
    keys === undefined
      ? []
      : [...PAYMENT_ACCOUNTS]
          .filter(([, account]) => !settings[keys].has(account))
          .map(
            ([uid, account]) =>
              `${keys} must have a key for ${account}, the account of ${uid} in PAYMENT_ACCOUNTS: add it, or correct the name`,
          )
  const withoutSecret = [...STRIPE_SECRET_KEYS.keys()]
    .filter((account) => !STRIPE_WEBHOOK_SECRETS.has(account))
    .map(
      (account) =>
        `STRIPE_WEBHOOK_SECRETS must have the signing secret of ${account}, which is in STRIPE_SECRET_KEYS: add it, or remove the key`,
    )
  const withoutKey = [...STRIPE_WEBHOOK_SECRETS.keys()]
    .filter((account) => !STRIPE_SECRET_KEYS.has(account))
    .map(
      (account) =>
        `STRIPE_WEBHOOK_SECRETS names ${account}, which is not in STRIPE_SECRET_KEYS: add its key, or remove its secret`,
    )
  return [
    ...missing,
    ...withoutSecret,
    ...withoutKey,
    ...listShared('STRIPE_SECRET_KEYS', settings.STRIPE_SECRET_KEY, STRIPE_SECRET_KEYS),
    ...listShared('STRIPE_WEBHOOK_SECRETS', settings.STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRETS),
    ...listShared('MOLLIE_API_KEYS', settings.MOLLIE_API_KEY, settings.MOLLIE_API_KEYS),
  ]
}

/** The same secret for two accounts is a copying fault: the money of one company would go to the other. */
function listShared(name: string, common: string | undefined, own: ReadonlyMap<string, string>): string[] {
  const all: readonly (readonly [string, string | undefined])[] = [[commonAccount, common], ...own]
  return all.flatMap(([account, value], index) => {
    const first = all.find(([, other]) => other === value)
    return value === undefined || first === undefined || all.indexOf(first) === index
      ? []
      : [`${name} has the same value for ${account} as for ${first[0]}: give each account its own`]
  })
}
