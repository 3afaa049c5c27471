const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** The words of safe HTML; blocks are separated by a space. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([a-z]+|#\d+);/gi, (_, name: string) => named[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The beginning of a text, at most so many letters, cut after a word. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).replace(/[\s,;:–-]+$/, '')} …`
}
