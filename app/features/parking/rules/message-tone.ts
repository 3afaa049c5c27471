import type { FlowText } from './flow-text.ts'

export type MessageTone = 'success' | 'notice' | 'error'

const tones: Readonly<Partial<Record<FlowText['key'], MessageTone>>> = {
  ticket_fault_paid: 'success',
  ticket_fault_paid_until: 'success',
  ticket_fault_nothing_due: 'success',
  ticket_price_changed: 'notice',
}

/**
 * How a message of the flow is shown. That a ticket is paid already is no error but the end of the matter, and a changed
 * price is a thing to look at.
 */
export const toneOf = ({ key }: FlowText): MessageTone => tones[key] ?? 'error'
