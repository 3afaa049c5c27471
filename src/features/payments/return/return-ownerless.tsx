import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import type { PaymentStatus } from '../payment-state.ts'
import styles from './return-page.module.css'

export const ownerlessOutcomes: Readonly<Record<PaymentStatus, string>> = {
  open: 'checking',
  confirming: 'checking',
  review: 'checking',
  paid: 'paid',
  failed: 'unpaid',
  refunding: 'refunded',
  refunded: 'refunded',
}

/**
 * The page for anyone who returns from paying after the account was deleted: how the payment stands, and nothing else of it, because
 * nobody can prove any more that it is theirs.
 */
export function ReturnOwnerless({ status, children }: { status: PaymentStatus; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={styles.waiting}>
      <h1>{t('payment_ownerless_title', { outcome: ownerlessOutcomes[status] })}</h1>
      <p>{t('payment_ownerless_text')}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
