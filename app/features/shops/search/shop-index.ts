import { foldDigraphs, foldText, splitWords } from './fold-text.ts'
import { toSpelling, type Spelling } from './spelling.ts'

/** The fields of a shop that the search uses. */
export type Searchable = {
  readonly name: string
  /** The names of its category in every language, because visitors search in their own. */
  readonly keywords: readonly string[]
  /** Its description as plain text; short words in it are ignored. */
  readonly description: string
}

/**
 * What a search compares, for all shops of a list. Shops share their categories and many words of their texts, so each
 * different word stands once, with the places in the list of the shops that have it.
 */
export type ShopIndex = {
  /** The name of each shop, without spaces. */
  readonly wholeNames: readonly Spelling[]
  readonly nameWords: readonly IndexedWord[]
  readonly keywords: readonly IndexedWord[]
  /** The words of the descriptions in each spelling. */
  readonly descriptions: Readonly<Record<keyof Spelling, IndexedTexts>>
}

/** A word, and the places of the shops that have it. */
export type IndexedWord = { readonly word: Spelling; readonly places: readonly number[] }

/** Words by their code units, to find those that begin with some letters, and the places of the shops that have each. */
export type IndexedTexts = {
  readonly sorted: readonly string[]
  readonly places: ReadonlyMap<string, readonly number[]>
}

/**
 * The words of a description that are searched: those with at least four letters or digits, because "und" and "mit" are
 * in every description.
 */
const descriptionWord = /[\p{L}\p{N}]{4,}/gu

/** The words of a description that are searched, folded. */
export const listDescriptionWords = (description: string): readonly string[] =>
  foldText(description).match(descriptionWord) ?? []

/** Prepares the shops of a list for searches. */
export function indexShops(shops: readonly Searchable[]): ShopIndex {
  const names = shops.map(({ name }) => splitWords(name))
  const described = listPlaces(shops.map(({ description }) => listDescriptionWords(description)))
  const short = Map.groupBy(described.keys(), foldDigraphs)
  return {
    wholeNames: names.map((words) => toSpelling(words.join(''))),
    nameWords: indexWords(names),
    keywords: indexWords(shops.map(({ keywords }) => keywords.flatMap(splitWords))),
    descriptions: {
      plain: indexTexts(described),
      short: indexTexts(
        new Map([...short].map(([word, from]) => [word, from.flatMap((each) => described.get(each) ?? [])])),
      ),
    },
  }
}

/** Each different word with the places of the lists that have it. */
function listPlaces(lists: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [place, words] of lists.entries())
    for (const word of new Set(words)) {
      const places = found.get(word)
      if (places === undefined) found.set(word, [place])
      else places.push(place)
    }
  return found
}

const indexWords = (lists: readonly (readonly string[])[]): readonly IndexedWord[] =>
  [...listPlaces(lists)].map(([word, places]) => ({ word: toSpelling(word), places }))

const indexTexts = (places: ReadonlyMap<string, readonly number[]>): IndexedTexts => ({
  sorted: [...places.keys()].toSorted(),
  places,
})
