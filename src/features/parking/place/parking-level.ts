type Link = { readonly label: string; readonly to: string }

/** A parking level that is on the plan of its centre: the way from it, back to it, and from it to those who help. */
export type ParkingLevel = {
  readonly name: string
  readonly away: Link
  readonly back: Link
  readonly help: Link | null
}

/** The level that a visitor has noted in words of their own, such as `P2`, `Ebene p 2` or `P2, B 17`. */
export function findNotedLevel(levels: readonly ParkingLevel[], noted: string): ParkingLevel | undefined {
  const words = wordsOf(noted)
  return levels.find(({ name }) => words.includes(wordsOf(name).at(-1) ?? ''))
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/\b(\p{L}) (?=\d)/gu, '$1')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
