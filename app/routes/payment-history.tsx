import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PaymentHistoryPage } from '#app/features/payments/history/payment-history-page.tsx'
import { summarisePayment } from '#app/features/payments/history/payment-summary.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { requireVisitor } from '#app/guards/visitor-context.server.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { Page, PageHeader } from '#app/ui/page.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

const pageSize = 20

/** One page of the visitor's payments, newest first. `?after=` names the last payment of the page before. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, messages, param, search, t } = await requirePage({ context })
  const owner = { kind: 'consumer', key: requireVisitor(context).oid } as const
  const payments = context.get(paymentsContext)
  const after = new URLSearchParams(search).get('after') ?? undefined
  const page = await payments.list(owner, { limit: pageSize, after })
  return {
    head: pageHead({ title: t('payment_history') }),
    messages,
    centreUid: param('centerUid'),
    payments: page.payments.map((payment) => summarisePayment(payment, locale)),
    older: page.next && `?after=${page.next}`,
    isFirstPage: after === undefined,
    years: await payments.years(owner),
  }
}

/** The visitor's own payments (RTE-12). */
export default function PaymentHistory() {
  const { messages: _, ...page } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Header isEmpty={page.payments.length === 0} />
      <PaymentHistoryPage {...page} />
    </Page>
  )
}

/** The title of the page. If there are no payments, it is left out, because the notice has a headline of its own. */
function Header({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslate()
  return isEmpty ? null : <PageHeader title={t('payment_history')} lead={t('payment_history_lead')} />
}
