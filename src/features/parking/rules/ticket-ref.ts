import * as v from 'valibot'
import { normalisePlate } from '#core/licence-plate.ts'
import { ticketNumberSchema } from '#core/ticket-number.ts'

/*
 * What stands for a ticket in forms and calls: its number, or `plate-` and the plate, for anyone who found it by a plate and
 * may not learn more than the price. The number would lead to the time of entry.
 */

const prefix = 'plate-'

/** How a visitor identifies a ticket: by its number, or by the normalised plate of the car. */
export type TicketKey =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'plate'; readonly plate: string }

/** Either of the two, as the server gives it out. */
export const ticketRefPattern = /^(\d{8,20}|plate-[\p{L}\p{N}]{2,14})$/u

/** Either of the two, as it comes back; a number may have spaces and dashes. */
export const ticketRefSchema = v.union([
  v.pipe(
    v.string(),
    v.startsWith(prefix),
    v.transform((ref) => prefix + normalisePlate(ref.slice(prefix.length))),
    v.regex(ticketRefPattern),
  ),
  ticketNumberSchema,
])

export const plateRef = (plate: string): string => prefix + plate

export const isPlateRef = (ref: string): boolean => ref.startsWith(prefix)

export const keyOfRef = (ref: string): TicketKey =>
  isPlateRef(ref) ? { kind: 'plate', plate: ref.slice(prefix.length) } : { kind: 'number', number: ref }
