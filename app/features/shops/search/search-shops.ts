import { foldText, splitWords } from './fold-text.ts'
import { beginsWith, contains, hasWordWithPrefix, resembles, toSpelling, type Spelling } from './spelling.ts'

/** The fields of a shop that the search uses. */
export type Searchable = {
  readonly name: string
  /** The names of its category in every language, because visitors search in their own. */
  readonly keywords: readonly string[]
  /** Its description as plain text; short words in it are ignored. */
  readonly description: string
}

/** How well a shop matches; a lower number is a better match and comes first. */
const fit = {
  wholeName: 0,
  nameWord: 1,
  inName: 2,
  keyword: 3,
  description: 4,
  nameWithErrors: 5,
  keywordWithErrors: 6,
}

/**
 * The words of a description that are searched: those with at least four letters or digits, because "und" and "mit" are
 * in every description.
 */
const descriptionWord = /[\p{L}\p{N}]{4,}/gu

/** The words of a description that are searched, folded. */
export const listDescriptionWords = (description: string): readonly string[] =>
  foldText(description).match(descriptionWord) ?? []

/** The prepared search texts by `describe` function and shop; an entry lasts as long as its shop is in memory. */
const prepared = new WeakMap<object, WeakMap<object, Parts>>()

/**
 * Finds shops by what a visitor types. Every word must match the name, the category or the description; case, accents,
 * umlauts and, in names and categories, typing errors are ignored. Better matches come first, equal ones keep their
 * order. An empty text matches everything. What a search compares is prepared once for each shop and `describe`.
 */
export function searchShops<Shop extends object>(
  shops: readonly Shop[],
  query: string,
  describe: (shop: Shop) => Searchable,
): readonly Shop[] {
  const words = splitWords(query)
  if (words.length === 0) return shops
  const typed = { whole: toSpelling(words.join('')), words: words.map(toSpelling) }
  const known = prepared.get(describe) ?? new WeakMap<object, Parts>()
  prepared.set(describe, known)
  const partsOf = (shop: Shop): Parts => {
    const parts = known.get(shop) ?? prepare(describe(shop))
    known.set(shop, parts)
    return parts
  }
  return shops
    .map((shop) => ({ shop, fit: judgeFit(partsOf(shop), typed) }))
    .filter((hit): hit is { shop: Shop; fit: number } => hit.fit !== null)
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ shop }) => shop)
}

type Typed = { readonly whole: Spelling; readonly words: readonly Spelling[] }

function prepare(shop: Searchable): Parts {
  const name = splitWords(shop.name)
  return {
    wholeName: toSpelling(name.join('')),
    name: name.map(toSpelling),
    keywords: shop.keywords.flatMap(splitWords).map(toSpelling),
    // One text, because normalising thousands of words one by one is slow; each word follows a space.
    description: toSpelling(['', ...listDescriptionWords(shop.description)].join(' ')),
  }
}

function judgeFit(parts: Parts, typed: Typed): number | null {
  if (beginsWith(parts.wholeName, typed.whole)) return fit.wholeName
  const fits = typed.words.map((word) => judgeWord(parts, word))
  if (fits.every((found) => found !== null)) return Math.max(...fits)
  // Typing errors across words: "her radam" for "Herr Adam".
  return resembles(parts.wholeName, typed.whole) ? fit.nameWithErrors : null
}

type Parts = {
  readonly wholeName: Spelling
  readonly name: readonly Spelling[]
  readonly keywords: readonly Spelling[]
  readonly description: Spelling
}

function judgeWord({ wholeName, name, keywords, description }: Parts, typed: Spelling): number | null {
  if (name.some((word) => beginsWith(word, typed))) return fit.nameWord
  if (contains(wholeName, typed)) return fit.inName
  if (keywords.some((word) => beginsWith(word, typed) || contains(word, typed))) return fit.keyword
  if (hasWordWithPrefix(description, typed)) return fit.description
  if (name.some((word) => resembles(word, typed))) return fit.nameWithErrors
  if (keywords.some((word) => resembles(word, typed))) return fit.keywordWithErrors
  return null
}
