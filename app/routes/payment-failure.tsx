import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadReturnPage } from '#app/features/payments/return/load-return-page.server.ts'
import { readPaymentReturn } from '#app/features/payments/return/payment-return.ts'
import { ReturnFailure } from '#app/features/payments/return/return-failure.tsx'
import { requireOwnPayment } from '#app/guards/own-payment.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { correlationIdContext, servicesContext } from '#app/platform/services.server.ts'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { PaymentLinks } from '#app/shell/payment-links.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/**
 * The payment that has failed, if the address names one, and the reference for a call: the payment's id, by which the pages
 * for staff and `npm run payments` find it, or else this request's, by which the log does.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, messages, search, t } = await requirePage({ context })
  const correlationId = context.get(correlationIdContext)
  const page = { head: pageHead({ title: t('payment_unpaid_title') }), messages }
  const { scope, transactionId } = readPaymentReturn(search)
  if (transactionId === undefined)
    return { ...page, scope, payment: null, isGuest: false, reference: correlationId }
  const own = await requireOwnPayment({ context }, transactionId)
  const payment = await loadReturnPage(db, locale, 'failure', own.payment)
  context
    .get(servicesContext)
    .logger.info(
      { correlationId, paymentId: payment.id, state: payment.state },
      'a visitor was told that a payment has failed',
    )
  const isGuest = own.owner.kind === 'guest'
  return { ...page, scope: payment.scope, payment, isGuest, reference: payment.id }
}

/** The page of a failed payment (RTE-26). */
export default function PaymentFailure() {
  const { reference, scope, payment, isGuest } = useLoaderData<typeof loader>()
  return (
    <ReturnFailure scope={scope} payment={payment} reference={reference}>
      <PaymentLinks payment={payment} page="failure" isGuest={isGuest} />
    </ReturnFailure>
  )
}
