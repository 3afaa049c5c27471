import type { Result } from '#app/core/result.ts'
import type { CardDetails } from './card-form.schema.ts'

/** Why a card cannot be added. `unknown-card` also when name or date do not fit: nobody is told which. */
export type CardFault = 'unknown-card' | 'expired-card' | 'blocked-card' | 'unavailable'

/** `unavailable` may be tried again with the same key; `refused` will stay so and needs a person. */
export type CreditOutcome = 'done' | 'refused' | 'unavailable'

/**
 * Who issues the multi-purpose cards: the embedded stand-in, or the operator's card system. A fault is a value; no call
 * throws for what a card can be like.
 */
export type CardIssuer = {
  /** Makes sure that a card is as its holder says; the answer is the reference that stands for it from then on. */
  recognise(details: CardDetails): Promise<Result<string, CardFault>>
  /** Puts money on a card. The same key does so once, however often it is sent. */
  credit(reference: string, amountCents: number, key: string): Promise<CreditOutcome>
}
