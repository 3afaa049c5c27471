import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PaymentList } from '#app/features/payments/history/payment-list.tsx'
import { summarisePayment } from '#app/features/payments/history/payment-summary.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { sessionContext } from '#app/platform/session-context.server.ts'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { PaymentsWebview } from '#app/shell/webviews/payments-webview.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

const pageSize = 20
const nothing = { payments: [], next: null } as const

/** One page of the payments of the visitor; none if the app has sent no token. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, messages, search, t } = await requirePage({ context })
  const session = context.get(sessionContext)
  const after = new URLSearchParams(search).get('after') ?? undefined
  const page = session.loggedIn
    ? await context
        .get(paymentsContext)
        .list({ kind: 'consumer', key: session.oid }, { limit: pageSize, after })
    : nothing
  return {
    head: pageHead({ title: t('payment_history') }),
    messages,
    isSignedIn: session.loggedIn,
    payments: page.payments.map((payment) => summarisePayment(payment, locale)),
    older: page.next && `?after=${page.next}`,
  }
}

/** The payments of the visitor inside a native app (RTE-33). */
export default function WebviewPaymentHistory() {
  const { isSignedIn, payments, older } = useLoaderData<typeof loader>()
  return (
    <PaymentsWebview isSignedIn={isSignedIn}>
      <History payments={payments} older={older} />
    </PaymentsWebview>
  )
}

type HistoryProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'payments' | 'older'>

function History({ payments, older }: HistoryProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <h1>{t('payment_history')}</h1>
      {payments.length === 0 && <p>{t('payment_history_empty_text')}</p>}
      <PaymentList
        payments={payments}
        renderLinks={({ id }) => (
          <Link to={pathOf('webviews-payment', locale, { transactionId: id })}>{t('payment_details')}</Link>
        )}
      />
      {older !== null && (
        <ButtonLink to={older} look="secondary" wide>
          {t('payment_history_older')}
        </ButtonLink>
      )}
    </>
  )
}
