import { Text } from '#i18n/translate.tsx'
import styles from './return-page.module.css'
import type { ReturnedPayment } from './returned-payment.ts'

/** What the payment is for: «Parken, Hafen · Ticket ···· 0095 · 3,40 €». */
export function PaidFor({ payment: { service, subject, amount } }: { payment: ReturnedPayment }) {
  return (
    <p className={styles.amount}>
      <Text of={service} />
      {subject !== null && (
        <span>
          <Text of={subject.label} /> {subject.value}
        </span>
      )}
      <strong>{amount}</strong>
    </p>
  )
}
