import { listBeginningWith } from '#app/core/list-beginning-with.ts'
import { splitWords } from './fold-text.ts'
import { indexShops, type IndexedWord, type Searchable, type ShopIndex } from './shop-index.ts'
import { beginsWith, contains, resembles, toSpelling, type Spelling } from './spelling.ts'

/** How well a shop matches; a lower number is a better match and comes first. */
const fit = {
  wholeName: 0,
  nameWord: 1,
  inName: 2,
  keyword: 3,
  description: 4,
  nameWithErrors: 5,
  keywordWithErrors: 6,
  none: Infinity,
}

/** Fewer letters begin a word of nearly every description. */
const shortestInDescription = 3

/** The indexes by `describe` function and list; an entry lasts as long as its list is in memory. */
const indexes = new WeakMap<object, WeakMap<object, ShopIndex>>()

/**
 * Finds shops by what a visitor types. Every word must match the name, the category or the description; case, accents,
 * umlauts and, in names and categories, typing errors are ignored. Better matches come first, equal ones keep their
 * order. An empty text matches everything. What a search compares is prepared once for each list and `describe`.
 */
export function searchShops<Shop extends object>(
  shops: readonly Shop[],
  query: string,
  describe: (shop: Shop) => Searchable,
): readonly Shop[] {
  const words = splitWords(query)
  if (words.length === 0) return shops
  const known = indexes.get(describe) ?? new WeakMap<object, ShopIndex>()
  indexes.set(describe, known)
  const index = known.get(shops) ?? indexShops(shops.map(describe))
  known.set(shops, index)
  const fits = judgeShops(index, words)
  return shops
    .map((shop, place) => ({ shop, fit: fits[place] ?? fit.none }))
    .filter((hit) => hit.fit < fit.none)
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ shop }) => shop)
}

/** How well each shop matches all the words that were typed, by its place. */
function judgeShops(index: ShopIndex, words: readonly string[]): readonly number[] {
  const whole = toSpelling(words.join(''))
  const fitsOfWords = words.map((word) => judgeWord(index, toSpelling(word)))
  return index.wholeNames.map((name, place) => {
    if (beginsWith(name, whole)) return fit.wholeName
    const worst = Math.max(...fitsOfWords.map((fits) => fits[place] ?? fit.none))
    if (worst < fit.none) return worst
    // Typing errors across words: "her radam" for "Herr Adam".
    return resembles(name, whole) ? fit.nameWithErrors : fit.none
  })
}

/** How well each shop matches one word, by its place. */
function judgeWord({ wholeNames, nameWords, keywords, descriptions }: ShopIndex, typed: Spelling): number[] {
  const fits = wholeNames.map((name) => (contains(name, typed) ? fit.inName : fit.none))
  const improve = (places: readonly number[], found: number): void => {
    for (const place of places) fits[place] = Math.min(fits[place] ?? fit.none, found)
  }
  const improveByErrors = (words: readonly IndexedWord[], found: number): void => {
    for (const { word, places } of words) {
      const isBetter = places.some((place) => found < (fits[place] ?? fit.none))
      if (isBetter && resembles(word, typed)) improve(places, found)
    }
  }
  for (const { word, places } of nameWords) if (beginsWith(word, typed)) improve(places, fit.nameWord)
  for (const { word, places } of keywords)
    if (beginsWith(word, typed) || contains(word, typed)) improve(places, fit.keyword)
  if (typed.plain.length >= shortestInDescription)
    for (const spelling of ['plain', 'short'] as const) {
      const { sorted, places } = descriptions[spelling]
      for (const word of listBeginningWith(sorted, typed[spelling]))
        improve(places.get(word) ?? [], fit.description)
    }
  improveByErrors(nameWords, fit.nameWithErrors)
  improveByErrors(keywords, fit.keywordWithErrors)
  return fits
}
