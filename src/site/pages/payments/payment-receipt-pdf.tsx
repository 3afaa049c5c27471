import type { LoaderFunctionArgs } from 'react-router'
import { describeReceipt } from '#features/payments/receipt/receipt.ts'
import { renderReceiptPdf } from '#features/payments/receipt/receipt-pdf.server.ts'
import { requireOwnPayment } from '#site/guards/own-payment.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { servicesContext } from '#platform/services.server.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { locale, param, requireFound, t } = await requirePage(args)
  const { payment } = await requireOwnPayment(args, param('transactionId'))
  const receipt = requireFound(describeReceipt(payment, locale))
  const name = `${locale === 'de' ? 'beleg' : 'receipt'}-${receipt.number}.pdf`
  const { logger } = args.context.get(servicesContext)
  return new Response(new Uint8Array(await renderReceiptPdf(receipt, locale, t, logger)), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` },
  })
}
