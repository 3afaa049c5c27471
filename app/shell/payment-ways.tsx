import type { PaymentScope } from '#app/features/payments/payment-scope.ts'
import type { ReturnedPayment } from '#app/features/payments/returned-payment.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type PaymentWaysProps = {
  payment: ReturnedPayment | null
  scope: PaymentScope | undefined
  page: 'success' | 'failure'
}

/** Where to go from a return page. Only the shell knows all the screens that a payment can belong to. */
export function PaymentWays({ payment, page }: PaymentWaysProps) {
  const t = useTranslate()
  const locale = useLocale()
  if (payment === null) return <ButtonLink to={pathOf('home', locale)}>{t('payment_home')}</ButtonLink>
  const params = { centerUid: payment.centreUid }
  return (
    <>
      {page === 'failure' && payment.status === 'failed' && (
        <ButtonLink to={pathOf('centerUid-parking', locale, params)}>{t('payment_try_again')}</ButtonLink>
      )}
      <ButtonLink to={pathOf('centerUid', locale, params)} look="quiet">
        {t('payment_to_centre')}
      </ButtonLink>
    </>
  )
}
