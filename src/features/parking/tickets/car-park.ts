import type { Result } from '#core/result.ts'
import type { TicketKey } from '../rules/ticket-ref.ts'
import type { VoucherRate } from '../rules/voucher.ts'

/** The stay of one car. Moments are epoch milliseconds. */
export type Ticket = {
  readonly number: string
  /** As the camera read it; null if the car park reads no plates. */
  readonly plate: string | null
  readonly enteredAt: number
}

/** The current price of a ticket, with or without a voucher. Amounts are cents, VAT included. */
export type TicketQuote = {
  readonly ticket: Ticket
  /** Whole minutes parked when the price was computed. */
  readonly minutes: number
  readonly quotedAt: number
  /** From this moment on the price may be different. */
  readonly validUntil: number
  /** How often this stay has been paid: a visitor who stays on after paying pays again for the rest. */
  readonly timesPaid: number
  /** The price before any voucher, in cents. */
  readonly grossCents: number
  /** What has to be paid: `grossCents` less the accepted vouchers, or 0 if so small a remainder is waived. */
  readonly amountCents: number
  /** What the car park says about the requested voucher; empty without one. */
  readonly voucherRates: readonly VoucherRate[]
}

/** Why a ticket cannot be paid. `unavailable`: the car park is unreachable, slow, or gives an invalid answer. */
export type TicketFault =
  | { readonly kind: 'unknown-ticket' }
  | { readonly kind: 'unknown-plate' }
  | { readonly kind: 'foreign-ticket' }
  | { readonly kind: 'expired-ticket' }
  | { readonly kind: 'already-paid'; readonly exitUntil: number | null }
  | { readonly kind: 'unavailable' }

/** After `unavailable` the same release id may be sent again; `refused` is final and needs an operator. */
export type ReleaseFault = { readonly kind: 'unavailable' } | { readonly kind: 'refused' }

/** What opens the barrier: the amount and the voucher with which a ticket was paid. */
export type Release = {
  /** Idempotency key: the same id releases once, however often it is sent. */
  readonly releaseId: string
  readonly number: string
  readonly amountCents: number
  readonly voucherCode: string | null
  /**
   * Until when this price could be paid: the end of the price (`validUntil` of its quote) or of the page on which it was
   * paid, whichever came first. Time after it is not in the amount, even if the money came later.
   */
  readonly payableUntil: number
}

/**
 * The operator's car park: the embedded stand-in, or a gateway over HTTP. The same contract tests run against both.
 * Faults are returned; no call throws for an expected state of a ticket or car park.
 */
export type CarPark = {
  findTicket(centreUid: string, key: TicketKey): Promise<Result<Ticket, TicketFault>>
  /** The current price. An unknown or unsuitable voucher is no fault: `voucherRates` reports it, and the price stays. */
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
  /** The number of free spaces; undefined if the car park does not know it or does not answer. */
  countFreeSpaces(centreUid: string): Promise<number | undefined>
}
