import type { FlowText } from './flow-text.ts'

export type MessageTone = 'success' | 'notice' | 'error'

const tones: Readonly<Partial<Record<FlowText['key'], MessageTone>>> = {
  ticket_fault_paid: 'success',
  ticket_fault_paid_until: 'success',
  ticket_fault_nothing_due: 'success',
  ticket_price_changed: 'notice',
}

/**
 * How a message of the flow is shown. "Already paid" is a success, because the visitor may leave (decision 82); a changed price is a
 * notice, because the visitor has to look at it; everything else is an error.
 */
export const toneOf = ({ key }: FlowText): MessageTone => tones[key] ?? 'error'
