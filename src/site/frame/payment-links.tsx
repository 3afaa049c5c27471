import type { ReturnedPayment } from '#features/payments/return/returned-payment.ts'
import { useFlowReturn } from '#features/parking/flow/use-flow-return.ts'
import { isCard } from '#features/payments/payment-scope.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CentreSelectorOfPage } from './centre-selector-of-page.tsx'

type PaymentWaysProps = {
  payment: ReturnedPayment | null
  page: 'success' | 'failure'
  /** Whether the exit time is over and the car may still be inside. */
  isLate?: boolean
}

/** The links on the page after a payment. Only the frame knows all screens that a payment can belong to. */
export function PaymentLinks({ payment, page, isLate = false }: PaymentWaysProps) {
  const t = useTranslate()
  const locale = useLocale()
  const isTicket = payment !== null && !isCard(payment.scope)
  useFlowReturn(isTicket && page === 'success' ? payment.centreUid : null)
  if (payment === null) {
    return (
      <>
        <CentreSelectorOfPage />
        <ButtonLink to={pathOf('home', locale)}>{t('payment_home')}</ButtonLink>
      </>
    )
  }
  const params = { centerUid: payment.centreUid }
  return (
    <>
      {page === 'failure' && payment.status === 'failed' && (
        <RetryForm payment={payment} label="payment_try_again" />
      )}
      {isLate && <RetryForm payment={payment} label="payment_exit_again" />}
      {page === 'success' && (
        <ButtonLink
          variant={isLate ? 'secondary' : 'primary'}
          to={pathOf('centerUid-parking-receipt', locale, { ...params, transactionId: payment.id })}
        >
          {t('payment_receipt')}
        </ButtonLink>
      )}
      <ButtonLink to={pathOf('centerUid-parking-paymentHistory', locale, params)} variant="secondary">
        {t('payment_history')}
      </ButtonLink>
      <ButtonLink to={pathOf('centerUid', locale, params)} variant="quiet">
        {t('payment_to_centre')}
      </ButtonLink>
    </>
  )
}

/**
 * Pays again what a payment was for, at its current price. The page posts only the payment's id, so no address contains the ticket,
 * and the flow that ended with this page stays ended (PRK-06). It is the browser that posts, because the answer is another page.
 */
function RetryForm({
  payment: { id, scope, centreUid },
  label,
}: {
  payment: ReturnedPayment
  label: 'payment_try_again' | 'payment_exit_again'
}) {
  const t = useTranslate()
  const screen = isCard(scope) ? 'centerUid-parking-topUpCard' : 'centerUid-parking-payTicket'
  return (
    <form method="post" action={pathOf(screen, useLocale(), { centerUid: centreUid })}>
      <input type="hidden" name="transactionId" value={id} />
      <Button type="submit" name="intent" value="retry">
        {t(label)}
      </Button>
    </form>
  )
}
