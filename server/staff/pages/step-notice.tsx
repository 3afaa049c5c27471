import { operatorRefusals, type OperatorRefusal } from '#app/features/payments/operations/operator-refusal.ts'
import type { PaymentState } from '#app/features/payments/payment-state.ts'
import { formatMoney } from '#app/i18n/money-text.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import type { AuditRow } from '../audit/list-audit.server.ts'
import { stateLabel } from './state-label.ts'

const isRefusal = (word: string): word is OperatorRefusal => Object.hasOwn(operatorRefusals, word)

/** What has become of a step, in words; nothing, if this payment has no such step. */
export function StepNotice({ rows, state }: { rows: readonly AuditRow[]; state: PaymentState }) {
  const t = useTranslate()
  const last = rows.at(-1)
  if (last === undefined) return null
  const { outcome, action, amount_cents, detail } = last
  const values = { state: t(stateLabel(state)), amount: formatMoney(amount_cents ?? 0) }
  const text = () => {
    if (outcome === 'done') return t(action === 'refund' ? 'staff_done_refund' : 'staff_done_retry', values)
    if (outcome === 'failed') return t(action === 'refund' ? 'staff_failed_refund' : 'staff_failed_retry')
    if (outcome === 'begun') return t('staff_done_begun')
    const why = detail !== null && isRefusal(detail) ? t(`staff_why_${detail}`) : (detail ?? '')
    return t('staff_done_refused', { why })
  }
  const tone = { done: 'good', failed: 'bad', refused: 'bad', begun: '' }[outcome]
  return (
    <p className={`notice ${tone}`} role="status">
      {text()}
    </p>
  )
}
