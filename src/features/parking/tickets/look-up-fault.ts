import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { ShownFault } from './shown-quote.ts'
import { formatClock } from '#i18n/date-text.ts'
import type { FlowText } from '../rules/flow-text.ts'

/** Why a look-up returns no ticket: a fault of the car park, or too many look-ups by one visitor. */
export type LookUpFault = ShownFault | { readonly kind: 'too-many'; readonly retryAfter: number }

const ticketTexts: Readonly<Record<Exclude<ShownFault['kind'], 'already-paid'>, MessageKey>> = {
  'unknown-ticket': 'ticket_fault_unknown',
  'unknown-plate': 'ticket_fault_unknown_plate',
  'expired-ticket': 'ticket_fault_expired',
  unavailable: 'ticket_fault_unavailable',
}

/** The message for a visitor if a ticket cannot be shown. Each one says what to do next. */
export function describeLookUpFault(fault: LookUpFault, timeZone: string): FlowText {
  if (fault.kind === 'too-many') {
    return { key: 'ticket_fault_too_many', values: { minutes: Math.ceil(fault.retryAfter / 60) } }
  }
  if (fault.kind !== 'already-paid') return { key: ticketTexts[fault.kind] }
  return fault.exitUntil === null
    ? { key: 'ticket_fault_paid' }
    : { key: 'ticket_fault_paid_until', values: { time: formatClock(fault.exitUntil, timeZone) } }
}
