import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadReturnPage } from '#app/features/payments/return/load-return-page.server.ts'
import { readPaymentReturn } from '#app/features/payments/return/payment-return.ts'
import { PlainReturn, ReturnSuccess } from '#app/features/payments/return/return-success.tsx'
import { requireOwnPayment } from '#app/guards/own-payment.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { PaymentLinks } from '#app/shell/payment-links.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** The payment that was completed, if the address names one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, messages, search, t } = await requirePage({ context })
  const { scope, transactionId } = readPaymentReturn(search)
  if (transactionId === undefined) {
    const head = pageHead({ title: t('payment_back_title') })
    return { head, messages, scope, payment: null, isGuest: false }
  }
  const own = await requireOwnPayment({ context }, transactionId)
  const payment = await loadReturnPage(db, locale, 'success', own.payment)
  const title = t('payment_paid_title', { scope: payment.scope })
  const isGuest = own.owner.kind === 'guest'
  return { head: pageHead({ title }), messages, scope: payment.scope, payment, isGuest }
}

/** The page of a completed payment (RTE-28). */
export default function PaymentSuccess() {
  const { messages, scope, payment, isGuest } = useLoaderData<typeof loader>()
  const ways = <PaymentLinks payment={payment} page="success" isGuest={isGuest} />
  return (
    <MoreMessages messages={messages}>
      {payment === null ? (
        <PlainReturn scope={scope}>{ways}</PlainReturn>
      ) : (
        <ReturnSuccess payment={payment} isGuest={isGuest}>
          {ways}
        </ReturnSuccess>
      )}
    </MoreMessages>
  )
}
