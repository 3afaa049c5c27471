import * as v from 'valibot'

/*
 * The number printed on a parking ticket and held by its barcode: 8 to 20 digits. Operators print it in groups, so
 * spaces, dashes and dots between the digits are not part of it.
 */

const separators = /[\s.\-–]/g

export const ticketNumberSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replaceAll(separators, '')),
  v.regex(/^\d{8,20}$/),
)

/** The digits of a typed ticket number; undefined when it cannot be one. */
export function parseTicketNumber(text: string): string | undefined {
  const parsed = v.safeParse(ticketNumberSchema, text)
  return parsed.success ? parsed.output : undefined
}

/** In groups of four, as people read it: `1000 0001 0095`. */
export const formatTicketNumber = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/**
 * The ticket number in what a barcode holds. Printers add a type in front (`]C1`), an end of line, or wrap the number
 * in an address or other fields; so the number is the one run of 8 to 20 digits. With several such runs it is not
 * guessed: paying a stranger's ticket is worse than typing.
 */
export function findTicketNumber(barcode: string): string | undefined {
  const runs = barcode.replace(/^\][A-Za-z]\d/, '').match(/\d+/g) ?? []
  const candidates = new Set(runs.filter((run) => run.length >= 8 && run.length <= 20))
  return candidates.size === 1 ? [...candidates][0] : undefined
}
