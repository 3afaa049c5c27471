import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerWarningForm } from '#features/parking/exit-warnings/answer-warning-form.server.ts'
import { exitWarningsContext } from '#features/parking/exit-warnings/exit-warnings.server.ts'
import { ExitWarning } from '#features/parking/exit-warnings/exit-warning.tsx'
import { findWarningOffer } from '#features/parking/exit-warnings/warning-offer.server.ts'
import { readPaymentReturn } from '#features/payments/return/payment-return.ts'
import { PlainReturn, ReturnSuccess } from '#features/payments/return/return-success.tsx'
import { useExitState } from '#features/payments/return/use-exit-state.ts'
import { requireOwnPayment } from '#site/guards/own-payment.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { readForm } from '#platform/read-form.server.ts'
import { useNotePaid } from '#site/exit-card/use-note-paid.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { PaymentLinks } from '#site/frame/payment-links.tsx'
import { loadReturnPage } from '#features/payments/return/returned-payment.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The payment that was completed, if the address names one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, messages, now, search, t } = await requirePage({ context })
  const { scope, transactionId } = readPaymentReturn(search)
  if (transactionId === undefined) {
    const head = pageHead({ title: t('payment_back_title') })
    return { head, messages, scope, payment: null, renderedAt: now, isGuest: false, warning: null }
  }
  const own = await requireOwnPayment({ context }, transactionId)
  const payment = await loadReturnPage(db, locale, 'success', own.payment)
  const title = t('payment_paid_title', { scope: payment.scope })
  const isGuest = own.owner.kind === 'guest'
  const warning = await findWarningOffer(context.get(exitWarningsContext), own.payment, now)
  return {
    head: pageHead({ title }),
    messages,
    scope: payment.scope,
    payment,
    renderedAt: now,
    isGuest,
    warning,
  }
}

/** Sets the warning before the exit time ends, or takes it back. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { locale, requireFound, search } = await requirePage({ context })
  const { transactionId } = readPaymentReturn(search)
  const own = await requireOwnPayment({ context }, requireFound(transactionId))
  const warnings = context.get(exitWarningsContext)
  const order = { ...own, locale, headers: request.headers }
  const { answer, status } = await answerWarningForm(warnings, order, await readForm(request))
  return data(answer, { status })
}

/** The page of a completed payment (RTE-28). */
export default function PaymentSuccess() {
  const { scope, payment, renderedAt, isGuest, warning } = useLoaderData<typeof loader>()
  useNotePaid(isGuest ? payment : null)
  const exit = useExitState(payment?.exitAt ?? null, renderedAt)
  const ways = <PaymentLinks payment={payment} page="success" isLate={exit === 'late'} />
  return (
    <>
      {payment === null ? (
        <PlainReturn scope={scope}>{ways}</PlainReturn>
      ) : (
        <ReturnSuccess
          payment={payment}
          exit={exit}
          isGuest={isGuest}
          warning={warning && exit === 'open' && <ExitWarning offer={warning} />}
        >
          {ways}
        </ReturnSuccess>
      )}
    </>
  )
}
