/** Writes rows as a file for German spreadsheets: semicolons, CRLF, UTF-8 with a byte order mark. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(formatCell).join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Cents with a decimal comma and no separator of thousands: `1234,50`. */
export const formatCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/**
 * Keeps a cell from being read as a formula: a text that begins like one gets an apostrophe in front. A negative amount is
 * none, and has to stay a number.
 */
export function formatCell(text: string): string {
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !/^-\d+,\d{2}$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
