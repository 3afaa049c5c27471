import type { LoaderFunctionArgs } from 'react-router'
import { findCentreSummary } from '#features/centres/centres.server.ts'
import { readLogotype } from '#features/payments/receipt/logotype.server.ts'
import { describeReceipt } from '#features/payments/receipt/receipt.ts'
import { renderReceiptPdf } from '#features/payments/receipt/receipt-pdf.server.ts'
import { requireOwnPayment } from '#site/guards/own-payment.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { servicesContext } from '#platform/services.server.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { content, db, locale, param, requireFound, t } = await requirePage(args)
  const { payment } = await requireOwnPayment(args, param('transactionId'))
  const receipt = requireFound(describeReceipt(payment, locale))
  const name = `${locale === 'de' ? 'beleg' : 'receipt'}-${receipt.number}.pdf`
  const centre = await findCentreSummary(content, payment.centreUid)
  const logotype = centre === undefined ? null : await readLogotype(db, centre.logotype)
  const { logger } = args.context.get(servicesContext)
  return new Response(new Uint8Array(await renderReceiptPdf(receipt, locale, t, logger, logotype)), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` },
  })
}
