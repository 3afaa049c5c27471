import { needToken } from './entry-tokens.ts'
import { splitCompound } from './split-compound.ts'
import { foldWord } from './split-words.ts'
import { isPlaceWord } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How well a token answers a part, by how it was found. */
export const quality = {
  word: 1,
  need: 0.95,
  partOfCompound: 0.7,
  sharedStem: 0.5,
  needOfCompound: 0.62,
  nearNeed: 0.32,
  lastOfPhrase: 0.5,
  wordOfPhrase: 0.35,
  beginning: 0.7,
  longerWord: 0.5,
  beginningOfNeed: 0.6,
  correction: 0.8,
  wordOfName: 0.5,
}

export function raise(tokens: Map<string, number>, token: string, how: number): void {
  tokens.set(token, Math.max(how, tokens.get(token) ?? 0))
}

export function addNeeds(
  tokens: Map<string, number>,
  needs: readonly string[],
  how: number,
  vocabulary: Vocabulary,
): void {
  for (const id of needs) {
    raise(tokens, needToken(id), how * quality.need)
    raise(tokens, `~${needToken(id)}`, how * quality.needOfCompound)
    for (const near of vocabulary.needs.near(id)) raise(tokens, needToken(near), how * quality.nearNeed)
  }
}

/** What a compound word is, its last part, is near what is asked for: where nobody has «Wanderschuhe», shoes are. */
export function addKindOf(word: string, tokens: Map<string, number>, vocabulary: Vocabulary): void {
  // What has an answer of its own is no kind of something: «Stellenangebote» are no offers.
  if (vocabulary.needs.askedBy([word]).some((id) => vocabulary.needs.is(id, 'specific'))) return
  const last = splitCompound(foldWord(word), vocabulary.isPart, vocabulary.locale)?.[1]
  if (last === undefined || isPlaceWord(last)) return
  for (const id of vocabulary.needs.askedBy([last])) raise(tokens, needToken(id), quality.nearNeed)
}
