import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { describeReceipt } from '#app/features/payments/receipt.ts'
import { ReceiptActions } from '#app/features/payments/receipt-actions.tsx'
import { ReceiptPage } from '#app/features/payments/receipt-page.tsx'
import { requireOwnPayment } from '#app/guards/own-payment.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { getAreaMessages } from '#app/platform/messages.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { pageHead } from '#app/shell/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { locale, param, requireFound, t } = await requirePage(args)
  const { payment, owner } = await requireOwnPayment(args, param('transactionId'))
  const receipt = requireFound(describeReceipt(payment, locale))
  return {
    head: pageHead({ title: t('receipt_title', { number: receipt.number }) }),
    messages: await getAreaMessages(args.context.get(servicesContext), locale, 'payments'),
    centerUid: param('centerUid'),
    receipt,
    isGuest: owner.kind === 'guest',
  }
}

/** A receipt for the screen and for paper: blank, so that nothing else is printed. */
export default function PaymentReceipt() {
  const { messages, centerUid, receipt, isGuest } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <ReceiptPage receipt={receipt}>
        <ReceiptActions centerUid={centerUid} transactionId={receipt.transactionId} isGuest={isGuest} />
      </ReceiptPage>
    </MoreMessages>
  )
}
