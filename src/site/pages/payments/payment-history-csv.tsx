import type { LoaderFunctionArgs } from 'react-router'
import { formatPaymentsCsv } from '#features/payments/history/payments-csv.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { requireVisitor } from '#site/guards/visitor-context.server.ts'
import { paymentsContext } from '#features/payments/payments.server.ts'
import { listPaymentsOfYear, parseYear } from '#features/payments/history/payment-history.server.ts'

/** The visitor's payments of a year as CSV: `?year=2026`. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { locale, requireFound, search, t } = await requirePage({ context })
  const year = requireFound(parseYear(new URLSearchParams(search).get('year')))
  const owner = { kind: 'consumer', key: requireVisitor(context).oid } as const
  const payments = await listPaymentsOfYear(context.get(paymentsContext), owner, year)
  const table = formatPaymentsCsv(payments, locale, {
    columns: t('csv_columns'),
    status: ({ status }) => t('payment_status', { status }),
  })
  const name = `${locale === 'de' ? 'zahlungen' : 'payments'}-${year}.csv`
  return new Response(table, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
