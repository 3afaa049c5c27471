/** The path of a QR code that is kept as rows of hexadecimal digits, a unit a module; see `keepQrRows`. */
export const drawQrRows = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...BigInt(`0x${row}`).toString(2).padStart(rows.length, '0').matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join('')
