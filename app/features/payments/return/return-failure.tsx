import type { ReactNode } from 'react'
import { useTranslate } from '#app/i18n/translate.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HelpCall } from './help-call.tsx'
import { isCard, type PaymentScope } from '../payment-scope.ts'
import styles from './return-page.module.css'
import type { ReturnedPayment } from './returned-payment.ts'

type ReturnFailureProps = {
  scope: PaymentScope | undefined
  /** Null if the path names no payment. */
  payment: ReturnedPayment | null
  /** What to read out on the phone: the payment's id, which the pages for staff find; without a payment the id of this request. */
  reference: string
  /** The links to a new attempt and to other pages. */
  children: ReactNode
}

/** The page if a payment failed or is not as expected: why, what happens to the money, and how to continue. */
export function ReturnFailure({ scope, payment, reference, children }: ReturnFailureProps) {
  const t = useTranslate()
  return (
    <Notice
      image={isCard(scope) ? '/illustrations/card-unpaid.svg' : '/illustrations/unpaid.svg'}
      {...useOutcome(scope, payment)}
    >
      <div className={styles.ways}>
        {payment?.status === 'open' && payment.continueUrl && (
          <ButtonAnchor href={payment.continueUrl}>{t('payment_continue')}</ButtonAnchor>
        )}
        {children}
      </div>
      {payment?.phone && <HelpCall phone={payment.phone} />}
      <p className={styles.reference}>{t('payment_reference', { reference })}</p>
    </Notice>
  )
}

function useOutcome(scope: PaymentScope | undefined, payment: ReturnedPayment | null) {
  const t = useTranslate()
  switch (payment?.status) {
    case 'review':
      return { title: t('payment_review_title'), text: t('payment_review_text') }
    case 'refunding':
    case 'refunded':
      return { title: t('payment_refund_title'), text: t('payment_refund_text', { amount: payment.amount }) }
    default: {
      const text = t('payment_unpaid_text', { scope: scope ?? 'other' })
      const reason = payment === null ? '' : ` ${t('payment_reason', { state: payment.state })}`
      return { title: t('payment_unpaid_title'), text: text + reason }
    }
  }
}
