import { encode } from 'uqr'

/** A QR code as a hexadecimal number for each row: a tenth of a drawn path, because it stands in pages with many. */
export const keepQrRows = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 0 }).data.map((row) =>
    BigInt(`0b${row.map(Number).join('')}`).toString(16),
  )
