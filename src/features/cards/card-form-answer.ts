import type { SubmissionResult } from '@conform-to/react'
import type { AddFault } from './card-issuer.ts'
import type { StartFault } from '#features/payments/payment-start.ts'

/** Why a form could not be processed; each word selects a text of the message `card_fault`. */
export type CardFaultWord =
  | 'unknown'
  | 'expired'
  | 'blocked'
  | 'many'
  | 'added'
  | 'often'
  | 'card'
  | 'amount'
  | 'progress'
  | 'ended'
  | 'closed'
  | 'unavailable'

export type CardFormAnswer =
  /** The visitor has to correct something. */
  | {
      readonly kind: 'corrected'
      readonly form: 'add' | 'top-up'
      /** Null if the errors beside the fields are enough. */
      readonly fault: CardFaultWord | null
      /** The typed values and the errors of each field; null if none of them are shown again. */
      readonly submission: SubmissionResult | null
    }
  /** Card and amount are chosen; the visitor confirms them on the last step before paying. */
  | {
      readonly kind: 'review'
      readonly cardId: string
      readonly amountCents: number
      /** The idempotency key of the payment: a form that is sent twice is paid once. */
      readonly key: string
    }

export const cardFaultWords: Readonly<Record<AddFault, CardFaultWord>> = {
  'unknown-card': 'unknown',
  'expired-card': 'expired',
  'blocked-card': 'blocked',
  'too-many': 'many',
  'added-already': 'added',
  unavailable: 'unavailable',
}

/** The fault to show if the payment could not be started; for all other codes it is `unavailable`. */
export const startFaultWords: Readonly<Partial<Record<StartFault, CardFaultWord>>> = {
  'subject-unknown': 'card',
  'subject-expired': 'expired',
  'amount-not-offered': 'amount',
  'below-minimum': 'amount',
  'payment-in-progress': 'progress',
  'payment-ended': 'ended',
  'key-reused': 'ended',
  'not-offered': 'closed',
}
