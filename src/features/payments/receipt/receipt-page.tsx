import type { ReactNode } from 'react'
import { Text, useTranslate } from '#i18n/translate.tsx'
import type { Receipt } from './receipt.ts'
import { signedAmount } from './reversal-lines.ts'
import styles from './receipt-page.module.css'

/** A receipt to read and to print; `children` below it are not printed. */
export function ReceiptPage({ receipt, children }: { receipt: Receipt; children?: ReactNode }) {
  const t = useTranslate()
  const { issuer, tax, lines, left } = receipt
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
        <Row label={t('receipt_day')}>{receipt.day}</Row>
        <Row label={t('receipt_service')}>
          <Text of={receipt.service} />
        </Row>
        {receipt.facts.map(({ label, value }) => (
          <Row key={label.value} label={<Text of={label} />}>
            {value}
          </Row>
        ))}
        {lines.length > 1 &&
          lines.map(({ text, amount }) => (
            <Row key={text.value} label={<Text of={text} />}>
              {amount}
            </Row>
          ))}
        <Row label={t('receipt_gross')} isTotal>
          {receipt.gross}
        </Row>
        {tax && <Row label={t('receipt_net')}>{tax.net}</Row>}
        {tax && <Row label={t('receipt_tax', { rate: tax.rate })}>{tax.tax}</Row>}
        {receipt.reversals.map((line) => (
          <Row key={`${line.word} ${line.day} ${line.amount}`} label={t('receipt_reversal', line)}>
            {signedAmount(line)}
          </Row>
        ))}
        {left && (
          <Row label={t('receipt_left')} isTotal>
            {left.gross}
          </Row>
        )}
        {tax && left?.tax && <Row label={t('receipt_tax', { rate: tax.rate })}>{left.tax}</Row>}
      </dl>
      <div className={styles.notes}>
        {tax === null && <p>{t('receipt_untaxed')}</p>}
        {receipt.isRefunded && <p>{t('receipt_refunded')}</p>}
        <p>
          {t('receipt_transaction')} {receipt.transactionId}
        </p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  )
}

function Row({ label, isTotal, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
