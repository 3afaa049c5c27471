import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadReturnPage } from '#app/features/payments/load-return-page.server.ts'
import { readPaymentReturn } from '#app/features/payments/payment-return.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import { ReturnFailure } from '#app/features/payments/return-failure.tsx'
import { requirePage } from '#app/guards/page-context.server.ts'
import { requireVisitor } from '#app/guards/visitor-context.server.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { getAreaMessages } from '#app/platform/messages.server.ts'
import { correlationIdContext, servicesContext } from '#app/platform/services.server.ts'
import { pageHead } from '#app/shell/page-head.server.ts'
import { PaymentWays } from '#app/shell/payment-ways.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, requireFound, search, t } = await requirePage({ context })
  const services = context.get(servicesContext)
  const reference = context.get(correlationIdContext)
  const page = {
    head: pageHead({ title: t('payment_unpaid_title') }),
    messages: await getAreaMessages(services, locale, 'payments'),
    reference,
  }
  const { scope, transactionId } = readPaymentReturn(search)
  if (transactionId === undefined) return { ...page, scope, payment: null }
  const owner = { kind: 'consumer', key: requireVisitor(context).oid } as const
  const found = requireFound(await context.get(paymentsContext).find(owner, transactionId))
  const payment = await loadReturnPage(db, locale, 'failure', found)
  // Whoever calls reads out the reference.
  services.logger.info(
    { correlationId: reference, paymentId: payment.id, state: payment.state },
    'a visitor was told that a payment has failed',
  )
  return { ...page, scope: payment.scope, payment }
}

/** Not paid (RTE-26). */
export default function PaymentFailure() {
  const { messages, reference, scope, payment } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <ReturnFailure scope={scope} payment={payment} reference={reference}>
        <PaymentWays payment={payment} page="failure" />
      </ReturnFailure>
    </MoreMessages>
  )
}
