import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PaymentStatus } from '#features/payments/payment-state.ts'
import { readPaymentReturn } from '#features/payments/return/payment-return.ts'
import { failureTitle } from '#features/payments/return/failure-title.ts'
import { ReturnFailure } from '#features/payments/return/return-failure.tsx'
import { requireOwnPayment } from '#site/guards/own-payment.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { correlationIdContext, servicesContext } from '#platform/services.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { PaymentLinks } from '#site/frame/payment-links.tsx'
import { loadReturnPage } from '#features/payments/return/returned-payment.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The failed payment, if the address names one, or else this request's id, by which the log knows it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, messages, search, t } = await requirePage({ context })
  const correlationId = context.get(correlationIdContext)
  const page = (status?: PaymentStatus) => ({ head: pageHead({ title: t(failureTitle(status)) }), messages })
  const { scope, transactionId } = readPaymentReturn(search)
  if (transactionId === undefined) return { ...page(), scope, payment: null, reference: correlationId }
  const own = await requireOwnPayment({ context }, transactionId)
  const payment = await loadReturnPage(db, locale, 'failure', own.payment)
  context
    .get(servicesContext)
    .logger.info(
      { correlationId, paymentId: payment.id, state: payment.state },
      'a visitor was told that a payment has failed',
    )
  return { ...page(payment.status), scope: payment.scope, payment, reference: correlationId }
}

/** The page of a failed payment (RTE-26). */
export default function PaymentFailure() {
  const { reference, scope, payment } = useLoaderData<typeof loader>()
  return (
    <ReturnFailure scope={scope} payment={payment} reference={reference}>
      <PaymentLinks payment={payment} page="failure" />
    </ReturnFailure>
  )
}
