/**
 * Every payment provider that `PAYMENT_PROVIDER` can name. Each row says whether the provider takes real money, so that
 * a new provider cannot be added without the rules for real money: nothing invented may be sold for it. Each row also
 * names the settings that the provider requires.
 */
export const paymentProviders = {
  sandbox: { takesRealMoney: false, settings: [] },
  stripe: { takesRealMoney: true, settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
} as const satisfies Readonly<
  Record<string, { readonly takesRealMoney: boolean; readonly settings: readonly string[] }>
>

/** The name of a payment provider, as in `PAYMENT_PROVIDER`. */
export type PaymentProviderName = keyof typeof paymentProviders

/** All names that `PAYMENT_PROVIDER` accepts. */
export const paymentProviderNames = Object.keys(paymentProviders) as readonly PaymentProviderName[]

/** Whether payments by this provider move real money. */
export const takesRealMoney = (name: PaymentProviderName): boolean => paymentProviders[name].takesRealMoney
