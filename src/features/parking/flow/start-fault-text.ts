import type { StartFault, TooManyStarts } from '#features/payments/payment-start.ts'
import type { FlowText } from '../rules/flow-text.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'

const startTexts: Readonly<Record<Exclude<StartFault, 'price-changed'>, MessageKey>> = {
  'subject-unknown': 'ticket_fault_unknown',
  'subject-already-paid': 'ticket_fault_paid',
  'subject-expired': 'ticket_fault_expired',
  'subject-foreign': 'ticket_fault_unknown',
  'nothing-due': 'ticket_fault_nothing_due',
  'amount-not-offered': 'ticket_fault_not_offered',
  'below-minimum': 'ticket_fault_below_minimum',
  'voucher-refused': 'ticket_fault_voucher',
  'voucher-used': 'ticket_voucher_used',
  'not-offered': 'ticket_fault_not_offered',
  unavailable: 'ticket_fault_unavailable',
  'key-reused': 'ticket_fault_try_again',
  'payment-in-progress': 'ticket_fault_in_progress',
  'provider-unavailable': 'ticket_fault_provider',
  'payment-ended': 'ticket_fault_try_again',
}

export const describeStartFault = (reason: Exclude<StartFault, 'price-changed'> | TooManyStarts): FlowText =>
  typeof reason === 'object'
    ? { key: 'ticket_fault_too_many_payments', values: { minutes: Math.ceil(reason.retryAfter / 60) } }
    : { key: startTexts[reason] }
