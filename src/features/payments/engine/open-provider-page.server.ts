import { pickText } from '#i18n/localised.ts'
import { transitionPayment } from './transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { ProviderRefusal, type PaymentIntent } from '../payment-provider.ts'
import { paymentReturnPath } from '../payment-return-path.ts'

/**
 * For a payment that is in review because the provider could not be reached: finds out whether the provider opened a
 * page after all, so that it can be closed. No visitor was given the address of that page.
 * @returns false if there is no page and never will be
 */
export async function recoverProviderPage(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  try {
    const page = await providerOf(context, payment).start(toIntent(context, payment))
    await context.db
      .updateTable('payment')
      .set({ psp_ref: page.pspRef })
      .where('id', '=', payment.id)
      .where('psp_ref', 'is', null)
      .execute()
    return true
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return false
  }
}

/**
 * Asks the provider to open a payment page. After a crash, asking again returns the same page, because the payment's id
 * is the provider's idempotency key. A payment of 0 needs no page.
 */
export async function openProviderPage(context: PaymentContext, payment: PaymentRow): Promise<void> {
  if (payment.amount_cents === 0) {
    await transitionPayment(context, payment, 'captured', 'nothing-to-pay')
    return
  }
  try {
    const page = await providerOf(context, payment).start(toIntent(context, payment))
    context.passCrashPoint('page-opened')
    await transitionPayment(context, payment, 'psp_created', 'page-opened', {
      psp_ref: page.pspRef,
      redirect_url: page.redirectUrl,
    })
    context.passCrashPoint('page-written')
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    context.logger.error({ err: error, paymentId: payment.id }, 'the payment provider refuses a payment')
    await transitionPayment(context, payment, 'declined', 'provider-refused')
  }
}

function toIntent(context: PaymentContext, payment: PaymentRow): PaymentIntent {
  const { id, scope, locale } = payment
  const returnTo = (isCancelled: boolean) =>
    context.publicOrigin + paymentReturnPath(locale, { scope, transactionId: id, isCancelled })
  return {
    id,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    description: pickText(payment.service, locale).value,
    locale,
    createdAt: payment.created_at,
    expiresAt: payment.expires_at,
    returnUrl: returnTo(false),
    cancelUrl: returnTo(true),
  }
}
