import { unifyCharacters } from '#core/fold-text.ts'
import { nameToken, unitToken } from './entry-tokens.ts'
import { foldWord } from './split-words.ts'
import { stemsOf } from './stems-of.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A chain that visitors ask for and the centre does not have, and the need that others answer. */
export type MissingBrand = { readonly name: string; readonly need: string }

/** The names in a query, which may be split where they are not, and what is left of its words. */
export type NamesTaken = {
  /** The tokens of names of shops, each with the words that it was made of. */
  readonly names: readonly { readonly token: string; readonly words: readonly string[] }[]
  readonly missing: MissingBrand | null
  readonly rest: readonly string[]
}

/** The most words of which a name is made up: «t k maxx», «h und m». */
const longestName = 4

/** Takes the names of shops, and of known chains that are not here, out of the words of a query. */
export function takeNames(words: readonly string[], vocabulary: Vocabulary): NamesTaken {
  const names: { token: string; words: readonly string[] }[] = []
  const rest: string[] = []
  let missing: MissingBrand | null = null
  /** Chains have the names of things: «Geschenk für einen Jungen» asks for no Junge, and «Roller» for no Roller. */
  const isMere = (run: readonly string[], need: string, count: number): boolean =>
    vocabulary.needs.askedBy(run).some((id) => id !== need) ||
    (run.length === 1 &&
      count > 1 &&
      run.some((word) => stemsOf(word, vocabulary).some((stem) => vocabulary.has(stem))))
  let at = 0
  while (at < words.length) {
    let taken = 0
    for (let length = Math.min(longestName, words.length - at); length > 0 && taken === 0; length -= 1) {
      const run = words.slice(at, at + length)
      const form = foldWord(run.join(''))
      const isHere = vocabulary.has(nameToken(form))
      const known = isHere ? undefined : vocabulary.needs.brandOf(form)
      const brand = known && isMere(run, known.need, words.length) ? undefined : known
      if (brand !== undefined) missing ??= brand
      else if (length === 1 || !isHere || vocabulary.needs.askedBy(run).length > 0) continue
      else names.push({ token: nameToken(form), words: run })
      taken = length
    }
    if (taken === 0) rest.push(words[at] ?? '')
    at += Math.max(1, taken)
  }
  return { names, missing, rest }
}

const numbers = /(?<![\p{L}\p{N}.])(?:\p{L}{1,3}[.\- ]?)?\d{1,4}(?:[.\-/]\d{1,3}){0,2}(?![\p{L}\p{N}])/gu
const unitWords = /\b(?:unit|einheit|laden|ladennummer|nr|nummer|number|no|shop|store|geschäft)\b/giu

/** The token of the unit whose number a query is, or names beside other words: `1.17`, «wo ist U.13». */
export function findUnit(query: string, vocabulary: Vocabulary): string | null {
  const text = unifyCharacters(query)
  const bare = text.replaceAll(unitWords, '').replaceAll(/[^\p{L}\p{N}]+/gu, '')
  for (const [number] of text.matchAll(numbers)) {
    const token = unitToken(number)
    // A bare number beside other words is a size, a price or a time.
    const isAlone = bare === number.replaceAll(/[^\p{L}\p{N}]+/gu, '')
    if (vocabulary.has(token) && (isAlone || /\D/.test(number))) return token
  }
  return null
}
