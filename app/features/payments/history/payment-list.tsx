import type { ReactNode } from 'react'
import { Text, useTranslate } from '#app/i18n/translate.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './payment-list.module.css'
import type { PaymentSummary } from './payment-summary.ts'

type PaymentListProps = {
  payments: readonly PaymentSummary[]
  /** Actions for a payment, such as a link to its receipt. */
  renderLinks: (payment: PaymentSummary) => ReactNode
}

/** Payments, newest first: date, subject, amount, status (PRK-09). */
export function PaymentList({ payments, renderLinks }: PaymentListProps) {
  const t = useTranslate()
  return (
    <ul className={styles.list}>
      {payments.map((payment) => (
        <li key={payment.id} className={styles.payment}>
          <p className={styles.day}>{payment.day}</p>
          <h2 className={styles.service}>
            <Text of={payment.service} />
          </h2>
          <p className={styles.amount}>{payment.amount}</p>
          <p className={styles.status}>
            <Tag tone={payment.status === 'paid' ? 'good' : 'plain'}>
              {t('payment_status', { status: payment.status })}
            </Tag>
          </p>
          <div className={styles.links}>{renderLinks(payment)}</div>
        </li>
      ))}
    </ul>
  )
}
