import type { SubmissionResult } from '@conform-to/react'
import type { CardFault } from './card-issuer.ts'
import type { StartFault } from '#app/features/payments/payment-start.ts'

/** What the page says of a form that could not be done; each word is a choice of the message `card_fault`. */
export type CardFaultWord =
  | 'unknown'
  | 'expired'
  | 'blocked'
  | 'many'
  | 'often'
  | 'card'
  | 'amount'
  | 'progress'
  | 'ended'
  | 'closed'
  | 'unavailable'

/** What became of a form of the page; null for a page that was just opened. */
export type CardFormAnswer =
  /** Something is to be corrected. */
  | {
      readonly kind: 'corrected'
      readonly form: 'add' | 'top-up'
      /** Null where the fields say it themselves. */
      readonly fault: CardFaultWord | null
      /** What was typed, and what is wrong with each field; null where nothing of it is shown again. */
      readonly submission: SubmissionResult | null
    }
  /** All is chosen, and the visitor is asked once more before it costs something. */
  | {
      readonly kind: 'review'
      readonly cardId: string
      readonly amountCents: number
      /** New for each wish to pay: sent twice, it pays once. */
      readonly key: string
    }

export const cardFaultWords: Readonly<Record<CardFault | 'too-many', CardFaultWord>> = {
  'unknown-card': 'unknown',
  'expired-card': 'expired',
  'blocked-card': 'blocked',
  'too-many': 'many',
  unavailable: 'unavailable',
}

export const startFaultWords: Readonly<Partial<Record<StartFault, CardFaultWord>>> = {
  'subject-unknown': 'card',
  'subject-expired': 'expired',
  'amount-not-offered': 'amount',
  'payment-in-progress': 'progress',
  'payment-ended': 'ended',
  'key-reused': 'ended',
  'not-offered': 'closed',
}
