import type { PaymentState } from '#features/payments/payment-state.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import type { AuditRow } from '../audit/list-audit.server.ts'
import { tellRefusal } from '../audit/refusal-note.ts'
import { nameCause } from './plain-names.ts'
import { stateLabel } from './state-label.ts'

/** What has become of a step, in words; nothing, if this payment has no such step. */
export function StepNotice({ rows, state }: { rows: readonly AuditRow[]; state: PaymentState }) {
  const t = useTranslate()
  const last = rows.at(-1)
  if (last === undefined) return null
  const { outcome, action, amount_cents, detail } = last
  const values = { state: t(stateLabel(state)), amount: formatMoney(amount_cents ?? 0) }
  // A retry has been done also if the same fault came again.
  const isStuck = outcome === 'done' && action === 'retry' && state === 'review'
  const text = () => {
    if (isStuck) return t('staff_done_review', values)
    if (outcome === 'done') return t(action === 'refund' ? 'staff_done_refund' : 'staff_done_retry', values)
    const isBegunRefund = action === 'refund' && rows.some((row) => row.outcome === 'begun')
    if (outcome === 'failed' && detail !== null)
      return t('staff_failed_came_back', { why: nameCause(t, detail) ?? detail, state: values.state })
    if (outcome === 'failed') return t(isBegunRefund ? 'staff_failed_refund' : 'staff_failed_retry')
    if (outcome === 'begun') return t('staff_done_begun')
    return t('staff_done_refused', { why: tellRefusal(t, detail ?? '') ?? detail ?? '' })
  }
  const tone = { done: isStuck ? 'bad' : 'good', failed: 'bad', refused: 'bad', begun: '' }[outcome]
  return (
    <p className={`notice ${tone}`} role="status">
      {text()}
    </p>
  )
}
