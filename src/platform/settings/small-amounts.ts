import { paymentProviders, type PaymentProviderName } from './payment-provider-names.ts'

/** What happens to an amount that the payment provider does not take, because it is below its minimum. */
export const belowMinimumChoices = ['refuse', 'waive'] as const
export type BelowMinimum = (typeof belowMinimumChoices)[number]

/** Which amounts cannot be paid by card, and what happens to them. */
export type SmallAmounts = {
  /** The smallest amount that the provider takes, in cents. */
  readonly minimumCents: number
  readonly below: BelowMinimum
}

export const findSmallAmounts = (settings: {
  readonly PAYMENT_PROVIDER: PaymentProviderName
  readonly PAYMENT_BELOW_MINIMUM: BelowMinimum
}): SmallAmounts => ({
  minimumCents: paymentProviders[settings.PAYMENT_PROVIDER].minimumCents,
  below: settings.PAYMENT_BELOW_MINIMUM,
})
