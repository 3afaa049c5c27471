import { nameToken } from './entry-tokens.ts'
import { foldWord } from './split-words.ts'
import { addNeeds, quality, raise } from './token-quality.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The tokens of a word that is still being typed. */
export function tokensOfBeginning(word: string, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const begun = foldWord(word)
  const tokens = new Map<string, number>()
  const needs = new Set<string>()
  if (begun.length >= 2) {
    for (const stem of vocabulary.stemsFrom(begun)) raise(tokens, stem, quality.beginning)
    for (const form of vocabulary.namesFrom(begun)) raise(tokens, nameToken(form), quality.beginning)
  }
  if (begun.length >= 3) {
    for (const [known, written] of vocabulary.needs.words) {
      if (known.startsWith(begun)) for (const id of vocabulary.needs.askedBy([written])) needs.add(id)
    }
    addNeeds(tokens, [...needs], quality.beginningOfNeed, vocabulary)
  }
  return tokens
}
