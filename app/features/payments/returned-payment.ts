import type { LocalText } from '#app/i18n/localised.ts'
import type { PaymentScope } from './payment-scope.ts'
import type { PaymentState, PaymentStatus } from './payment-state.ts'

/** A payment as the page shows it that its visitor comes back to. */
export type ReturnedPayment = {
  readonly id: string
  readonly scope: PaymentScope
  readonly centreUid: string
  readonly status: PaymentStatus
  readonly state: PaymentState
  readonly service: LocalText
  readonly amount: string
  /** The clock time until which the barrier opens; null where nothing is to be left. */
  readonly exitUntil: string | null
  /** The payment page, while it still waits. */
  readonly continueUrl: string | null
  readonly phone: string | null
}
