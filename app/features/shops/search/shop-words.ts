/** What the search compares of a shop besides its name. */
export type ShopWords = {
  /** The names of its category in every language. */
  readonly keywords: readonly string[]
  /** The different words of its description in every language, folded, with a space between them. */
  readonly words: string
}

/** The words of the shops of a centre, by their uids. */
export type WordsOfShops = Readonly<Record<string, ShopWords>>
