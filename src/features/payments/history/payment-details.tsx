import { Text, useTranslate } from '#i18n/translate.tsx'
import { Tag } from '#ui/tag.tsx'
import { PaymentFacts } from './payment-list.tsx'
import type { PaymentSummary } from './payment-summary.ts'
import { ReceiptPage } from '../receipt/receipt-page.tsx'
import type { Receipt } from '../receipt/receipt.ts'

export function PaymentDetails({ payment, receipt }: { payment: PaymentSummary; receipt: Receipt | null }) {
  const t = useTranslate()
  if (receipt) return <ReceiptPage receipt={receipt} />
  return (
    <>
      <h1>
        <Text of={payment.service} />
      </h1>
      <p>{payment.moment}</p>
      <p>
        <strong>{payment.amount}</strong>
      </p>
      <PaymentFacts facts={payment.facts} />
      <p role="status">
        <Tag>{t('payment_status', { status: payment.status })}</Tag>
      </p>
    </>
  )
}
