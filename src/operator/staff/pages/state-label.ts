import type { PaymentState } from '#features/payments/payment-state.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'

/** The word for a state of a payment, for staff; states with two words have a hyphen in the key. */
export function stateLabel(state: PaymentState): MessageKey {
  if (state === 'psp_created') return 'staff_state_psp-created'
  if (state === 'refund_due') return 'staff_state_refund-due'
  return `staff_state_${state}`
}
