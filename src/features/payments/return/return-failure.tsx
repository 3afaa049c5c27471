import type { ReactNode } from 'react'
import { shortReference } from '#i18n/short-reference.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { HelpCall } from './help-call.tsx'
import { PaidFor } from './paid-for.tsx'
import { isCard, type PaymentScope } from '../payment-scope.ts'
import styles from './return-page.module.css'
import type { ReturnedPayment } from './returned-payment.ts'
import { failureTitle } from './failure-title.ts'

type ReturnFailureProps = {
  scope: PaymentScope | undefined
  payment: ReturnedPayment | null
  /** What to read out on the phone if the path names no payment: the id of this request. */
  reference: string
  /** The links to a new attempt and to other pages. */
  children: ReactNode
}

/** The page if a payment failed or is not as expected: why, what happens to the money, and how to continue. */
export function ReturnFailure({ scope, payment, reference, children }: ReturnFailureProps) {
  const t = useTranslate()
  // Money was captured, and nobody can go on by themselves: somebody may stand at the barrier.
  const isStuck = payment?.status === 'review'
  return (
    <Notice
      image={isCard(scope) ? '/illustrations/card-unpaid.svg' : '/illustrations/unpaid.svg'}
      title={t(failureTitle(payment?.status))}
      text={useReason(scope, payment)}
    >
      {payment !== null && <PaidFor payment={payment} />}
      {payment !== null && isStuck && <HelpCall payment={payment} variant="primary" />}
      <div className={styles.ways}>
        {payment?.status === 'open' && payment.continueUrl && (
          <ButtonAnchor href={payment.continueUrl}>{t('payment_continue')}</ButtonAnchor>
        )}
        {children}
      </div>
      {payment !== null && !isStuck && <HelpCall payment={payment} variant="secondary" />}
      {payment === null && (
        <p className={styles.reference}>
          <data value={reference}>{t('payment_reference', { reference: shortReference(reference) })}</data>
        </p>
      )}
    </Notice>
  )
}

function useReason(scope: PaymentScope | undefined, payment: ReturnedPayment | null): string {
  const t = useTranslate()
  switch (payment?.status) {
    case 'review':
      return t('payment_review_text')
    case 'refunding':
    case 'refunded':
      return t('payment_refund_text', { amount: payment.amount })
    default: {
      const text = t('payment_unpaid_text', { scope: scope ?? 'other' })
      return payment === null ? text : `${text} ${t('payment_reason', { state: payment.state })}`
    }
  }
}
