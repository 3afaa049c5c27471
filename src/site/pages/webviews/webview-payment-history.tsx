import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PaymentList } from '#features/payments/history/payment-list.tsx'
import { summarisePayment } from '#features/payments/history/payment-summary.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { PaymentsWebview } from '#site/webviews/payments-webview.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { paymentsContext } from '#features/payments/payments.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

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
        .list([{ kind: 'consumer', key: session.oid }], { limit: pageSize, after })
    : nothing
  return {
    head: pageHead({ title: t(session.loggedIn ? 'payment_history' : 'payment_signed_out') }),
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
        <ButtonLink to={older} variant="secondary" wide>
          {t('payment_history_older')}
        </ButtonLink>
      )}
    </>
  )
}
