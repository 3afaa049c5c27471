import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findCentreSummary } from '#features/centres/centres.server.ts'
import { describeReceipt } from '#features/payments/receipt/receipt.ts'
import { ReceiptActions } from '#features/payments/receipt/receipt-actions.tsx'
import { ReceiptPage } from '#features/payments/receipt/receipt-page.tsx'
import { requireOwnPayment } from '#site/guards/own-payment.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The receipt of the visitor's own payment. Responds with 404 if the payment has no receipt. */
export async function loader(args: LoaderFunctionArgs) {
  const { content, locale, messages, param, requireFound, t } = await requirePage(args)
  const { payment } = await requireOwnPayment(args, param('transactionId'))
  const receipt = requireFound(describeReceipt(payment, locale))
  const centre = await findCentreSummary(content, payment.centreUid)
  return {
    head: pageHead({ title: t('receipt_title', { number: receipt.number }) }),
    messages,
    centreUid: param('centerUid'),
    receipt,
    logotype: centre?.logotype ?? null,
  }
}

/** A receipt for screen and paper, in the blank layout so that nothing else is printed. */
export default function PaymentReceipt() {
  const { centreUid, receipt, logotype } = useLoaderData<typeof loader>()
  return (
    <ReceiptPage receipt={receipt} logotype={logotype}>
      <ReceiptActions centreUid={centreUid} transactionId={receipt.transactionId} />
    </ReceiptPage>
  )
}
