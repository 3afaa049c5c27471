import { plateRef, type TicketKey } from '../rules/ticket-ref.ts'
import type { TicketFault, TicketQuote } from './car-park.ts'

/** A price as a visitor may see it: without time and number for anyone who knows no more than the plate. */
export type ShownQuote = Omit<TicketQuote, 'ticket' | 'minutes'> & {
  readonly ticket: {
    /** The number, or what stands for it; see `ticket-ref.ts`. */
    readonly number: string
    readonly plate: string | null
    readonly enteredAt: number | null
  }
  readonly minutes: number | null
}

/** Why a visitor sees no ticket. One of another centre is told as an unknown one, so that nobody learns where a car is. */
export type ShownFault = Exclude<TicketFault, { readonly kind: 'foreign-ticket' }>

/** How long a price is said to hold without the ticket: the end of its step would tell when the car came in. */
const plateLifeMs = 5 * 60_000

/** What a plate alone tells: the price. */
export const hideTime = (quote: TicketQuote, plate: string): ShownQuote => ({
  ...quote,
  ticket: { number: plateRef(plate), plate: quote.ticket.plate ?? plate, enteredAt: null },
  minutes: null,
  validUntil: Math.min(quote.validUntil, quote.quotedAt + plateLifeMs),
})

export function hideElsewhere(fault: TicketFault, { kind }: TicketKey): ShownFault {
  if (fault.kind !== 'foreign-ticket') return fault
  return { kind: kind === 'plate' ? 'unknown-plate' : 'unknown-ticket' }
}
