/** Parses a typed amount (`25`, `25,50`, `25.50 €`, `€25`) to cents; undefined if the text is not an amount. */
export function parseAmount(text: string): number | undefined {
  const [, euros, cents = ''] = /^\s*(?:€\s*)?(\d{1,6})(?:[.,](\d{1,2}))?\s*(?:€|EUR)?\s*$/.exec(text) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
