import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { guestLifetimeDays } from '#features/sign-in/guests/guest-lifetime.ts'
import { PaymentHistoryPage } from '#features/payments/history/payment-history-page.tsx'
import { summarisePayment, type PaymentSummary } from '#features/payments/history/payment-summary.ts'
import { listOwners } from '#features/payments/payer.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { nameOfPlace } from '#site/layouts/name-of-place.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { Page, PageHeader } from '#ui/page.tsx'
import { paymentsContext } from '#features/payments/payments.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

const pageSize = 20

/**
 * One page of the visitor's payments, newest first: those of the account, and those of the guest that this browser is.
 * `?after=` names the last payment of the page before.
 * @throws a redirect to sign-in if the browser has neither
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, messages, param, search, t } = await requirePage({ context })
  const here = pathOf('centerUid-parking-paymentHistory', locale, { centerUid: param('centerUid') })
  const signIn = signInPath(here, 'centerUid-parking-paymentHistory')
  const owners = listOwners(context)
  const [owner] = owners
  if (owner === undefined) throw redirectDocument(signIn)
  const isGuest = owner.kind === 'guest'
  const payments = context.get(paymentsContext)
  const after = new URLSearchParams(search).get('after') ?? undefined
  const page = await payments.list(owners, { limit: pageSize, after })
  const isFirstPage = after === undefined
  const isEmpty = isFirstPage && page.payments.length === 0
  return {
    head: pageHead({
      title: t(isEmpty ? 'payment_history_empty' : 'payment_history'),
      of: await nameOfPlace(context, param('centerUid')),
    }),
    messages,
    centreUid: param('centerUid'),
    payments: page.payments.map((payment) => summarisePayment(payment, locale)),
    older: page.next && `?after=${page.next}`,
    isFirstPage,
    years: isGuest ? [] : await payments.years(owner),
    /** The way to keep receipts for longer; null for an account. */
    signInPath: isGuest ? signIn : null,
  }
}

/** The visitor's own payments (RTE-12), and those that this browser has made without an account. */
export default function PaymentHistory() {
  const { messages: _, ...page } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Header payments={page.payments} isGuest={page.signInPath !== null} />
      <PaymentHistoryPage {...page} />
    </Page>
  )
}

/** The title of the page. If there are no payments, it is left out, because the notice has a headline of its own. */
function Header({ payments, isGuest }: { payments: readonly PaymentSummary[]; isGuest: boolean }) {
  const t = useTranslate()
  if (payments.length === 0) return null
  const days = guestLifetimeDays
  const lead = isGuest
    ? t('payment_history_guest', { days })
    : payments.some((payment) => payment.isGuests)
      ? t('payment_history_both', { days })
      : t('payment_history_lead')
  return <PageHeader title={t('payment_history')} lead={lead} />
}
