import type { Result } from '#core/result.ts'
import type { CardDetails } from './card-form.schema.ts'

/**
 * Why a card cannot be added. `unknown-card` is also the answer if the name or the date does not match, so that nobody
 * learns which detail is wrong.
 */
export type CardFault = 'unknown-card' | 'expired-card' | 'blocked-card' | 'unavailable'

/** Why a card was not added to an account: by the issuer, after too many attempts, or because it is there already. */
export type AddFault = CardFault | 'too-many' | 'added-already'

/** After `unavailable` the same key may be sent again; `refused` is final and needs an operator. */
export type CreditOutcome = 'done' | 'refused' | 'unavailable'

/**
 * The issuer of the multi-purpose cards: the embedded stand-in, or the operator's card system. Faults are returned; no
 * call throws for an expected state of a card.
 */
export type CardIssuer = {
  /** Verifies the details of a card; the result is the reference that identifies it from then on. */
  recognise(details: CardDetails): Promise<Result<string, CardFault>>
  /** Credits an amount to a card. The same key credits once, however often it is sent. */
  credit(reference: string, amountCents: number, key: string): Promise<CreditOutcome>
}
