import type { Result } from '#app/core/result.ts'
import type { VoucherRate } from './voucher.ts'

/** How a visitor names a ticket: by its number, or by the normalised plate of the car. */
export type TicketKey =
  { readonly kind: 'number'; readonly number: string } | { readonly kind: 'plate'; readonly plate: string }

/** One car's stay. Moments are epoch milliseconds. */
export type Ticket = {
  readonly number: string
  /** As the camera read it; null where the car park reads none. */
  readonly plate: string | null
  readonly enteredAt: number
}

/** What a ticket costs now, with or without a voucher. Amounts are cents, VAT included. */
export type TicketQuote = {
  readonly ticket: Ticket
  /** Whole minutes parked when the price was made. */
  readonly minutes: number
  readonly quotedAt: number
  /** From this moment on the price may be another. */
  readonly validUntil: number
  /** How often this stay has been paid: whoever stays on after paying pays again for the rest. */
  readonly timesPaid: number
  /** What is still owed, before any voucher. */
  readonly grossCents: number
  /** What is to be paid: `grossCents` less the accepted vouchers. */
  readonly amountCents: number
  /** What the car park says of the voucher that was asked for; empty without one. */
  readonly voucherRates: readonly VoucherRate[]
}

/** Why a ticket cannot be paid. `unavailable`: the car park is gone, slow, or answers nonsense. */
export type TicketFault =
  | { readonly kind: 'unknown-ticket' }
  | { readonly kind: 'unknown-plate' }
  | { readonly kind: 'foreign-ticket' }
  | { readonly kind: 'expired-ticket' }
  | { readonly kind: 'already-paid'; readonly exitUntil: number | null }
  | { readonly kind: 'unavailable' }

/** `unavailable` may be tried again with the same release id; `refused` will stay so and needs a person. */
export type ReleaseFault = { readonly kind: 'unavailable' } | { readonly kind: 'refused' }

/** What opens the barrier: the money and the voucher that were given for a ticket. */
export type Release = {
  /** The same id releases once, however often it is sent. */
  readonly releaseId: string
  readonly number: string
  readonly amountCents: number
  readonly voucherCode: string | null
}

/**
 * The operator's car park: the embedded stand-in, or a gateway over HTTP. One contract suite runs against both. A
 * fault is a value; none of the calls throws for what a ticket or a car park can be like.
 */
export type CarPark = {
  findTicket(centreUid: string, key: TicketKey): Promise<Result<Ticket, TicketFault>>
  /** The price now. An unknown or unfit voucher is no fault: it shows in `voucherRates` and lowers nothing. */
  quote(
    centreUid: string,
    number: string,
    voucherCode: string | null,
  ): Promise<Result<TicketQuote, TicketFault>>
  /** Marks the ticket as paid, redeems its voucher and lets the car out until `exitUntil`. */
  releaseExit(
    centreUid: string,
    release: Release,
  ): Promise<Result<{ readonly exitUntil: number }, ReleaseFault>>
  /** Free spaces now; undefined where the car park does not know or does not answer. */
  countFreeSpaces(centreUid: string): Promise<number | undefined>
}
