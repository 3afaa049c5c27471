import type { ReactNode } from 'react'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import type { Receipt } from './receipt.ts'
import { listReceiptNotes, listReceiptRows } from './receipt-rows.ts'
import styles from './receipt-page.module.css'

/** A receipt to read and to print; `children` below it are not printed. */
export function ReceiptPage({ receipt, children }: { receipt: Receipt; children?: ReactNode }) {
  const t = useTranslate()
  const locale = useLocale()
  const { issuer } = receipt
  return (
    <article className={styles.receipt}>
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
