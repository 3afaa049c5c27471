import * as v from 'valibot'
import { unifyCharacters } from './fold-text.ts'
import { isPlainText } from './plain-text.ts'

/*
 * The number that is printed on a parking ticket and encoded in its barcode: 8 to 20 digits. Operators print it in
 * groups, so spaces, dashes and dots between the digits are ignored.
 */

/** A ticket number without separators, as systems exchange it. */
export const ticketNumberPattern = /^\d{8,20}$/

/** The most characters of a ticket number as typed, separators included. */
export const writtenNumberLimit = 40

const separators = /[\s.-]/g

const message = 'ticket_number_invalid'

/** A typed ticket number, parsed to its digits; the error is a message key. */
export const ticketNumberSchema = v.pipe(
  v.string(message),
  v.maxLength(writtenNumberLimit, message),
  v.check(isPlainText, message),
  v.transform((text) => unifyCharacters(text).replaceAll(separators, '')),
  v.regex(ticketNumberPattern, message),
)

/** Formats a ticket number in groups of four digits, for reading: `1000 0001 0095`. */
export const formatTicketNumber = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/**
 * The ticket number in the content of a barcode. Printers add a type in front (`]C1`) or a line break, or put the
 * number into an address or among other fields; so the number is the only run of 8 to 20 digits. If there are several
 * such runs, none is chosen: paying a stranger's ticket is worse than typing.
 */
export function findTicketNumber(barcode: string): string | undefined {
  const runs = barcode.replace(/^\][A-Za-z]\d/, '').match(/\d+/g) ?? []
  const candidates = new Set(runs.filter((run) => ticketNumberPattern.test(run)))
  return candidates.size === 1 ? [...candidates][0] : undefined
}
