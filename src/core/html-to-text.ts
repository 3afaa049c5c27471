const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** The text of safe HTML, without its tags: `<p>Tom &amp; <b>Ina</b></p>` becomes `Tom & Ina`. */
export const htmlToText = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|h\d|li|ul|ol|br|div|tr|td|th|section|blockquote)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return entities[name] ?? whole
        const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      },
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
