import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadReturnPage } from '#app/features/payments/load-return-page.server.ts'
import { readPaymentReturn } from '#app/features/payments/payment-return.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import { PlainReturn, ReturnSuccess } from '#app/features/payments/return-success.tsx'
import { requirePage } from '#app/guards/page-context.server.ts'
import { requireVisitor } from '#app/guards/visitor-context.server.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { getAreaMessages } from '#app/platform/messages.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { pageHead } from '#app/shell/page-head.server.ts'
import { PaymentWays } from '#app/shell/payment-ways.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, requireFound, search, t } = await requirePage({ context })
  const messages = await getAreaMessages(context.get(servicesContext), locale, 'payments')
  const { scope, transactionId } = readPaymentReturn(search)
  if (transactionId === undefined) {
    return { head: pageHead({ title: t('payment_back_title') }), messages, scope, payment: null }
  }
  const owner = { kind: 'consumer', key: requireVisitor(context).oid } as const
  const found = requireFound(await context.get(paymentsContext).find(owner, transactionId))
  const payment = await loadReturnPage(db, locale, 'success', found)
  const title = t('payment_paid_title', { scope: payment.scope })
  return { head: pageHead({ title }), messages, scope: payment.scope, payment }
}

/** Paid (RTE-28). */
export default function PaymentSuccess() {
  const { messages, scope, payment } = useLoaderData<typeof loader>()
  const ways = <PaymentWays payment={payment} page="success" />
  return (
    <MoreMessages messages={messages}>
      {payment === null ? (
        <PlainReturn scope={scope}>{ways}</PlainReturn>
      ) : (
        <ReturnSuccess payment={payment}>{ways}</ReturnSuccess>
      )}
    </MoreMessages>
  )
}
