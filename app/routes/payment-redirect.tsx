import { replace, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { decideReturnPage, readPaymentReturn } from '#app/features/payments/return/payment-return.ts'
import { paymentPagePath } from '#app/features/payments/payment-return-path.ts'
import { describeReturnedPayment } from '#app/features/payments/return/returned-payment.server.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import { ReturnWaiting } from '#app/features/payments/return/return-waiting.tsx'
import { requireOwnPayment } from '#app/guards/own-payment.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'

/** Finalises the payment from which the visitor returns, and redirects as soon as its outcome is known (PAY-04). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, messages, requireFound, search, t } = await requirePage({ context })
  const { transactionId = '', isCancelled } = readPaymentReturn(search)
  const { owner } = await requireOwnPayment({ context }, transactionId)
  const payments = context.get(paymentsContext)
  if (isCancelled) await payments.cancel(owner, transactionId)
  const outcome = await payments.finalize(owner, transactionId)
  const payment = requireFound(await payments.find(owner, transactionId))
  const page = decideReturnPage(payment.status, outcome)
  if (page !== 'waiting') throw replace(paymentPagePath(page, locale, payment))
  return {
    head: pageHead({ title: t('payment_waiting_title') }),
    messages,
    address: paymentPagePath('redirect', locale, payment),
    payment: await describeReturnedPayment(db, payment, locale),
    isGuest: owner.kind === 'guest',
  }
}

/** The page on which a visitor waits until the payment provider reports the outcome. */
export default function PaymentRedirect() {
  const { messages, address, payment, isGuest } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <ReturnWaiting payment={payment} isGuest={isGuest}>
        <Ways address={address} centreUid={payment.centreUid} />
      </ReturnWaiting>
    </MoreMessages>
  )
}

/** The links that let the visitor check again or leave the page while the payment is open. */
function Ways({ address, centreUid }: { address: string; centreUid: string }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <ButtonAnchor href={address} look="secondary">
        {t('payment_check_again')}
      </ButtonAnchor>
      <ButtonLink to={pathOf('centerUid', locale, { centerUid: centreUid })} look="quiet">
        {t('payment_to_centre')}
      </ButtonLink>
    </>
  )
}
