/**
 * Every payment provider that `PAYMENT_PROVIDER` can name. Each says whether it takes real money, so that a new one
 * cannot be added without the rules for real money: nothing invented may be sold for it. Each also names the settings
 * that it cannot do without.
 */
export const paymentProviders = {
  sandbox: { takesRealMoney: false, settings: [] },
  stripe: { takesRealMoney: true, settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
} as const satisfies Readonly<
  Record<string, { readonly takesRealMoney: boolean; readonly settings: readonly string[] }>
>

export type PaymentProviderName = keyof typeof paymentProviders

export const paymentProviderNames = Object.keys(paymentProviders) as readonly PaymentProviderName[]

/** Whether payments by this provider move real money. */
export const takesRealMoney = (name: PaymentProviderName): boolean => paymentProviders[name].takesRealMoney
