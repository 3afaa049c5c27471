import type { ReactNode } from 'react'
import { Text, useTranslate } from '#i18n/translate.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './payment-list.module.css'
import type { PaymentSummary } from './payment-summary.ts'

type PaymentListProps = {
  payments: readonly PaymentSummary[]
  /** Whether payments without an account stand among those of one, and say so. */
  marksGuests?: boolean
  /** Actions for a payment, such as a link to its receipt. */
  renderLinks: (payment: PaymentSummary) => ReactNode
}

export function PaymentList({ payments, marksGuests = false, renderLinks }: PaymentListProps) {
  const t = useTranslate()
  return (
    <ul className={styles.list}>
      {payments.map((payment) => (
        <li key={payment.id} className={styles.payment}>
          <p className={styles.moment}>{payment.moment}</p>
          <h2 className={styles.service}>
            <Text of={payment.service} />
          </h2>
          <p className={styles.amount}>{payment.amount}</p>
          <p className={styles.status}>
            <Tag tone={payment.status === 'paid' ? 'good' : 'plain'}>
              {t('payment_status', { status: payment.status })}
            </Tag>
          </p>
          <PaymentFacts facts={payment.facts} />
          <Reversals of={payment.reversals} />
          {marksGuests && payment.isGuests && <p className={styles.line}>{t('payment_without_account')}</p>}
          <div className={styles.links}>{renderLinks(payment)}</div>
        </li>
      ))}
    </ul>
  )
}

/** "1,50 € erstattet am 24.12.2026", a line for each. */
function Reversals({ of: lines }: { of: PaymentSummary['reversals'] }) {
  const t = useTranslate()
  return lines.map((line) => (
    <p key={`${line.word} ${line.day} ${line.amount}`} className={styles.line}>
      {t('payment_reversal', line)}
    </p>
  ))
}

/** "Ticket ···· 0095, Parkdauer 1 h 35 min". */
export function PaymentFacts({ facts }: Pick<PaymentSummary, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label.value}>
          <dt>
            <Text of={label} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
