import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PaymentDetails } from '#features/payments/history/payment-details.tsx'
import { summarisePayment } from '#features/payments/history/payment-summary.ts'
import { describeReceipt } from '#features/payments/receipt/receipt.ts'
import { requireOwnPayment } from '#site/guards/own-payment.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { PaymentsWebview } from '#site/webviews/payments-webview.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The visitor's own payment with its receipt; null if the app has sent no token. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, messages, param, t } = await requirePage(args)
  const { loggedIn } = args.context.get(sessionContext)
  const head = pageHead({ title: t(loggedIn ? 'payment_details' : 'payment_signed_out') })
  if (!loggedIn) return { head, messages, payment: null, receipt: null }
  const { payment } = await requireOwnPayment(args, param('transactionId'))
  return {
    head,
    messages,
    payment: summarisePayment(payment, locale),
    receipt: describeReceipt(payment, locale) ?? null,
  }
}

/** One payment inside a native app (RTE-34). */
export default function WebviewPayment() {
  const { payment, receipt } = useLoaderData<typeof loader>()
  return (
    <PaymentsWebview isSignedIn={payment !== null}>
      {payment && <PaymentDetails payment={payment} receipt={receipt} />}
    </PaymentsWebview>
  )
}
