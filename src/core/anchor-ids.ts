const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The ids of elements that stand on every page; nothing else may have one of them. */
export const pageElementIds: readonly string[] = ['content', 'menu', 'consent', 'opening-hours']

/**
 * Ids for headlines, so that an address can point to one: `Cookies & Speicher` gets `cookies-speicher`. Headlines with
 * the same words get a number, because two elements of a page cannot share an id.
 * @param others ids that the page has already
 */
export function anchorIds(headlines: readonly string[], others: readonly string[] = []): readonly string[] {
  const taken = new Set(others)
  return headlines.map((headline) => {
    const words =
      headline
        .toLowerCase()
        .replaceAll(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
        .normalize('NFKD')
        .replaceAll(/\p{Mark}/gu, '')
        .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
        .replaceAll(/^-|-$/g, '') || 'section'
    let id = words
    for (let number = 2; taken.has(id); number += 1) id = `${words}-${number}`
    taken.add(id)
    return id
  })
}
