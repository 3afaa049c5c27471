/**
 * Every payment provider that `PAYMENT_PROVIDER` can name. Each row says whether the provider takes real money, so that
 * a new provider cannot be added without the rules for real money: nothing invented may be sold for it. Each row also
 * has the smallest amount in cents that the provider takes, and names the settings that it requires.
 */
export const paymentProviders = {
  // As Stripe, so that a trial shows what happens to a small remainder.
  sandbox: { takesRealMoney: false, minimumCents: 50, settings: [] },
  stripe: {
    takesRealMoney: true,
    minimumCents: 50,
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  // Cards from a cent on; a payment method with a higher minimum is not offered for less on Mollie's page.
  mollie: { takesRealMoney: true, minimumCents: 1, settings: ['MOLLIE_API_KEY'] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly takesRealMoney: boolean
      readonly minimumCents: number
      readonly settings: readonly string[]
    }
  >
>

export type PaymentProviderName = keyof typeof paymentProviders

export const paymentProviderNames = Object.keys(paymentProviders) as readonly PaymentProviderName[]

export const takesRealMoney = (name: PaymentProviderName): boolean => paymentProviders[name].takesRealMoney
