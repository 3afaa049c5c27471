import type { ReactNode } from 'react'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import type { CentreSummary } from '#features/centres/centre.ts'
import type { Receipt } from './receipt.ts'
import { listReceiptNotes, listReceiptRows } from './receipt-rows.ts'
import styles from './receipt-page.module.css'

type ReceiptPageProps = {
  receipt: Receipt
  /** Of the centre; null if it is no longer there. */
  logotype?: CentreSummary['logotype'] | null
  /** Is not printed. */
  children?: ReactNode
}

/** A receipt to read and to print. */
export function ReceiptPage({ receipt, logotype = null, children }: ReceiptPageProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { issuer } = receipt
  return (
    <article className={styles.receipt}>
      {logotype && (
        <img className={styles.logotype} src={logotype.url} alt={logotype.altText} width={116} height={68} />
      )}
      {issuer && (
        <address className={styles.issuer}>
          <strong>{issuer.name}</strong>
          <span>{issuer.street}</span>
          <span>
            {issuer.postalCode} {issuer.city}
          </span>
          <span>{t('receipt_vat_id', { id: issuer.vatId })}</span>
        </address>
      )}
      <h1>{t('receipt_title', { number: receipt.number })}</h1>
      <dl className={styles.rows}>
        {listReceiptRows(receipt, locale, t).map(({ label, value, isTotal }) => (
          <div key={`${label.value} ${value.value}`} data-total={isTotal}>
            <dt>
              <Text of={label} />
            </dt>
            <dd>
              <Text of={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.notes}>
        {listReceiptNotes(receipt, t).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  )
}
