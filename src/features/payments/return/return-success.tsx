import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { guestLifetimeDays } from '#features/sign-in/guests/guest-lifetime.ts'
import { isCard, type PaymentScope } from '../payment-scope.ts'
import type { ExitState } from './find-exit-until.ts'
import { PaidFor } from './paid-for.tsx'
import styles from './return-page.module.css'
import type { ReturnedPayment } from './returned-payment.ts'

export function ReturnSuccess({
  payment,
  exit,
  isGuest,
  warning,
  children,
}: {
  payment: ReturnedPayment
  /** How the exit time stands; null if there is no barrier to pass. */
  exit: ExitState | null
  isGuest: boolean
  /** What offers a warning before the exit time ends. */
  warning: ReactNode
  children: ReactNode
}) {
  const t = useTranslate()
  const { scope, exitUntil } = payment
  const isLate = exit === 'late'
  return (
    <Notice
      image={imageOf(scope, isLate)}
      title={t('payment_paid_title', { scope })}
      text={
        isLate
          ? t('payment_exit_late')
          : isCard(scope)
            ? t('payment_paid_text')
            : t('barrier_opening', { opens: payment.opens })
      }
    >
      {(exit === 'open' || isLate) && (
        <p className={isLate ? `${styles.exit} ${styles.late}` : styles.exit}>
          <Icon name="clock" size={28} />
          {t(isLate ? 'payment_exit_over' : 'payment_exit_until', { time: exitUntil ?? '' })}
        </p>
      )}
      {warning}
      <PaidFor payment={payment} />
      {isGuest && <p>{t('payment_guest_receipt', { days: guestLifetimeDays })}</p>}
      <div className={styles.ways}>{children}</div>
    </Notice>
  )
}

/** A picture of the payment; no open barrier once the exit time is over. */
function imageOf(scope: PaymentScope, isLate: boolean): string {
  if (isLate) return '/illustrations/support.svg'
  return isCard(scope) ? '/illustrations/card-paid.svg' : '/illustrations/paid.svg'
}

/** The return page if the address names no payment: it says nothing about the outcome of one (PAY-01). */
export function PlainReturn({ scope, children }: { scope: PaymentScope | undefined; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Notice
      image="/illustrations/support.svg"
      title={t('payment_back_title')}
      text={t('payment_back_text', { scope: scope ?? 'other' })}
    >
      <div className={styles.ways}>{children}</div>
    </Notice>
  )
}
