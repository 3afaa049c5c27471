import type { StartFault } from '#app/features/payments/start-payment.server.ts'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import type { TicketFault } from './car-park.ts'
import { formatClock } from './stay-text.ts'
import type { FlowText } from './ticket-flow.ts'

/** Why a look-up gives no ticket: the car park's reasons, and too many look-ups of one visitor. */
export type LookUpFault = TicketFault | { readonly kind: 'too-many'; readonly retryAfter: number }

const ticketTexts: Readonly<Record<Exclude<TicketFault['kind'], 'already-paid'>, MessageKey>> = {
  'unknown-ticket': 'ticket_fault_unknown',
  'unknown-plate': 'ticket_fault_unknown_plate',
  'foreign-ticket': 'ticket_fault_foreign',
  'expired-ticket': 'ticket_fault_expired',
  unavailable: 'ticket_fault_unavailable',
}

/** What a visitor reads when a ticket cannot be shown. Each text says what to do next. */
export function describeLookUpFault(fault: LookUpFault, timeZone: string): FlowText {
  if (fault.kind === 'too-many') {
    return { key: 'ticket_fault_too_many', values: { minutes: Math.ceil(fault.retryAfter / 60) } }
  }
  if (fault.kind !== 'already-paid') return { key: ticketTexts[fault.kind] }
  return fault.exitUntil === null
    ? { key: 'ticket_fault_paid' }
    : { key: 'ticket_fault_paid_until', values: { time: formatClock(fault.exitUntil, timeZone) } }
}

const startTexts: Readonly<Record<Exclude<StartFault, 'price-changed'>, MessageKey>> = {
  'subject-unknown': 'ticket_fault_unknown',
  'subject-already-paid': 'ticket_fault_paid',
  'subject-expired': 'ticket_fault_expired',
  'subject-foreign': 'ticket_fault_foreign',
  'nothing-due': 'ticket_fault_nothing_due',
  'amount-not-offered': 'ticket_fault_not_offered',
  'voucher-refused': 'ticket_fault_voucher',
  'voucher-used': 'ticket_voucher_used',
  'not-offered': 'ticket_fault_not_offered',
  unavailable: 'ticket_fault_unavailable',
  'key-reused': 'ticket_fault_try_again',
  'payment-in-progress': 'ticket_fault_in_progress',
  'provider-unavailable': 'ticket_fault_provider',
  'payment-ended': 'ticket_fault_try_again',
}

/** What a visitor reads when a payment could not be started. */
export const describeStartFault = (fault: Exclude<StartFault, 'price-changed'>): FlowText => ({
  key: startTexts[fault],
})
