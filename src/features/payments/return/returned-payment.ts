import type { BarrierOpening } from '#features/centres/barrier-opening.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { PaymentScope } from '../payment-scope.ts'
import type { PaymentState, PaymentStatus } from '../payment-state.ts'

export type ReturnedPayment = {
  readonly id: string
  readonly scope: PaymentScope
  readonly centreUid: string
  readonly status: PaymentStatus
  readonly state: PaymentState
  readonly service: LocalText
  readonly amount: string
  /** What identifies the ticket or card, in short: "Ticket ···· 0095". */
  readonly subject: { readonly label: LocalText; readonly value: string } | null
  /** The clock time until which the barrier opens; null if there is no barrier to pass. */
  readonly exitUntil: string | null
  /** The same moment, in milliseconds. */
  readonly exitAt: number | null
  /** The provider's page, while it is still open. */
  readonly continueUrl: string | null
  readonly opens: BarrierOpening
  readonly phone: string | null
  /** What to read out on the phone. */
  readonly reference: string
}
