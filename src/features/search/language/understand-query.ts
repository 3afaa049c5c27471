import type { Locale } from '#i18n/locale.ts'
import { correctWord } from './correct-word.ts'
import { nameToken, partToken } from './entry-tokens.ts'
import { longestPhrase } from './everyday-need.ts'
import { beginningOf, endingOf, splitCompound } from './split-compound.ts'
import { foldWord, splitText } from './split-words.ts'
import { stemsOf } from './stems-of.ts'
import {
  isFiller,
  isPlaceWord,
  isQualifier,
  isStateWord,
  isStopWord,
  withoutDurations,
} from './stop-words.ts'
import { findUnit, takeNames } from './take-names.ts'
import { tokensOfBeginning } from './tokens-of-beginning.ts'
import { addKindOf, addNeeds, quality, raise } from './token-quality.ts'
import { isForEquipment, type Vocabulary } from './vocabulary.ts'

/** One thing that a visitor asks for: a word, or words that belong together. */
export type QueryPart = {
  /** The tokens that answer it, each with how well, from 0 to 1. */
  readonly tokens: ReadonlyMap<string, number>
  /** How much it counts among the parts; 1 unless it says more or less than others. */
  readonly weight: number
  readonly needs: readonly string[]
  /** Those of its tokens that are only a word of a phrase: what they find is a guess. */
  readonly guesses: ReadonlySet<string>
}

/** Shorter words are too like each other to be corrected within a phrase. */
const shortestInPhrase = 5

const manyMeant = 3

/** More words are never needed, and each costs time. */
const mostWords = 12

/** A word of the table is what a compound word is about from this length on, where nothing else of it is known. */
const shortestLastPart = 4

/** A word for a place, beside a thing that is wanted. */
export const weightOfPlace = 0.15
const weightOfSpecific = 2
const weightOfModifier = 0.5
/** A word that asks for nothing, beside one that does: «lunch», not «warm», says what is wanted. */
const weightOfDetail = 0.3

export type Understood = {
  /** Part by part; empty if nothing was typed. */
  readonly parts: readonly QueryPart[]
  /** A chain that the centre does not have; the parts then ask for what is like it. */
  readonly missing: string | null
}

export function understandQuery(query: string, locale: Locale, vocabulary: Vocabulary): Understood {
  const unit = findUnit(query, vocabulary)
  if (unit !== null) return { parts: [{ ...nothing, tokens: new Map([[unit, 1]]) }], missing: null }
  const { names, missing, rest: all } = takeNames(splitText(query).slice(0, mostWords), vocabulary)
  const asked = [
    ...names.map(({ token, words }) => partOfName(token, words, vocabulary)),
    ...(missing === null ? [] : [partOfNeed(missing.need, vocabulary)]),
  ]
  return {
    parts: [...asked, ...listParts(withoutDurations(all), locale, asked.length > 0, vocabulary)],
    missing: missing?.name ?? null,
  }
}

const nothing: QueryPart = { tokens: new Map(), weight: 1, needs: [], guesses: new Set() }

function partOfName(token: string, words: readonly string[], vocabulary: Vocabulary): QueryPart {
  const tokens = new Map([[token, quality.word]])
  for (const word of words)
    for (const [own, how] of exactTokens(word, vocabulary)) raise(tokens, own, how * quality.wordOfName)
  return { ...nothing, tokens }
}

function partOfNeed(need: string, vocabulary: Vocabulary): QueryPart {
  const tokens = new Map<string, number>()
  addNeeds(tokens, [need], 1, vocabulary)
  return { ...nothing, tokens, needs: [need] }
}

/** What is asked for by words that are no names. */
function listParts(
  all: readonly string[],
  locale: Locale,
  hasNames: boolean,
  vocabulary: Vocabulary,
): readonly QueryPart[] {
  const asTyped = takePhrases(all, vocabulary)
  const { parts, rest } =
    asTyped.parts.length > 0
      ? asTyped
      : takePhrases(
          all.filter((word) => !isFiller(word)),
          vocabulary,
        )
  const told = rest.filter((word) => !isStopWord(word, locale))
  const meant = told.length + parts.length > 0 || hasNames ? told : all
  const named = meant.filter((word) => !isPlaceWord(word))
  const things = named.some((word) => isForEquipment(word, vocabulary))
    ? named.filter((word) => !isStateWord(word))
    : named
  const { parts: pairs, rest: single } = takePairs(things, vocabulary)
  const qualifying = single.filter(isQualifier).flatMap((word) => partsOfWord(word, vocabulary))
  const wanted = [
    ...parts,
    ...pairs,
    ...single.filter((word) => !isQualifier(word)).flatMap((word) => partsOfWord(word, vocabulary)),
  ]
  const asksForSomething = wanted.some(({ needs }) => needs.length > 0)
  const found = [
    ...wanted.map((part) =>
      asksForSomething && part.needs.length === 0 ? { ...part, weight: weightOfDetail } : part,
    ),
    ...qualifying.map((part) => (wanted.length > 0 ? { ...part, weight: weightOfModifier } : part)),
  ]
  const places = meant.filter(isPlaceWord).map((word) => ({
    ...partOf(tokensOfWord(word, vocabulary), vocabulary.needs.askedBy([word]), vocabulary),
    weight: found.length > 0 || hasNames ? weightOfPlace : 1,
  }))
  return [...found, ...places]
}

/**
 * A word as it may stand in a phrase of the table: corrected if nobody knows it as it was typed, so that «ticket verlohren»
 * is the phrase that it was meant to be.
 */
function spellForPhrase(word: string, vocabulary: Vocabulary): string {
  const isKnown = vocabulary.needs.words.has(foldWord(word)) || exactTokens(word, vocabulary).size > 0
  return isKnown || word.length < shortestInPhrase
    ? word
    : (correctWord(word, [vocabulary.needs.meantOften()])[0] ?? word)
}

/** Takes the longest phrases of the table out of the words, such as «lost property». */
function takePhrases(
  words: readonly string[],
  vocabulary: Vocabulary,
): { readonly parts: readonly QueryPart[]; readonly rest: readonly string[] } {
  const parts: QueryPart[] = []
  const rest: string[] = []
  const spelled = words.map((word) => spellForPhrase(word, vocabulary))
  let at = 0
  while (at < words.length) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && vocabulary.needs.askedBy(spelled.slice(at, at + length)).length === 0) length -= 1
    if (length > 1) parts.push(partOfPhrase(spelled.slice(at, at + length), vocabulary))
    else rest.push(...words.slice(at, at + length))
    at += Math.max(1, length)
  }
  return { parts, rest }
}

/** Takes pairs that stand apart or the other way round, «ticket … verloren», and words that were torn, «w lan». */
function takePairs(
  words: readonly string[],
  vocabulary: Vocabulary,
): { readonly parts: readonly QueryPart[]; readonly rest: readonly string[] } {
  const parts: QueryPart[] = []
  const rest = [...words]
  const spelled = new Map(words.map((word) => [word, spellForPhrase(word, vocabulary)]))
  for (const first of words) {
    for (const second of words) {
      if (first === second || !rest.includes(first) || !rest.includes(second)) continue
      const pair = [spelled.get(first) ?? first, spelled.get(second) ?? second]
      const isPair = vocabulary.needs.askedBy(pair).length > 0
      const joined = first + second
      const isTorn =
        !isPair && (vocabulary.needs.askedBy([joined]).length > 0 || vocabulary.has(foldWord(joined)))
      if (!isPair && !isTorn) continue
      parts.push(
        isPair
          ? partOfPhrase(pair, vocabulary)
          : partOf(tokensOfWord(joined, vocabulary), vocabulary.needs.askedBy([joined]), vocabulary),
      )
      for (const taken of [first, second]) rest.splice(rest.indexOf(taken), 1)
    }
  }
  return { parts, rest }
}

function partOfPhrase(words: readonly string[], vocabulary: Vocabulary): QueryPart {
  const needs = vocabulary.needs.askedBy(words)
  const tokens = new Map<string, number>()
  for (const word of words.filter((one) => !isStopWord(one, 'de') && !isStopWord(one, 'en'))) {
    // The last word says most of what is wanted, in both languages: «kids shoes».
    const worth = word === words.at(-1) ? quality.lastOfPhrase : quality.wordOfPhrase
    for (const [token, how] of exactTokens(word, vocabulary)) raise(tokens, token, how * worth)
  }
  const guesses = new Set(tokens.keys())
  addNeeds(tokens, needs, 1, vocabulary)
  return partOf(tokens, needs, vocabulary, guesses)
}

const partOf = (
  tokens: ReadonlyMap<string, number>,
  needs: readonly string[],
  { needs: table }: Vocabulary,
  guesses: ReadonlySet<string> = new Set(),
): QueryPart => ({
  tokens,
  weight: needs.some((id) => table.is(id, 'specific')) ? weightOfSpecific : 1,
  needs,
  guesses,
})

function partsOfWord(word: string, vocabulary: Vocabulary): readonly QueryPart[] {
  const needs = vocabulary.needs.askedBy([word])
  const tokens = tokensOfWord(word, vocabulary)
  if (needs.length > 0 || tokens.size > 0) {
    addKindOf(word, tokens, vocabulary)
    return [partOf(tokens, needs, vocabulary)]
  }
  const compound = splitCompound(foldWord(word), vocabulary.isPart, vocabulary.locale)
  if (compound !== null && isPlaceWord(compound[1])) return partsOfWord(compound[0], vocabulary)
  if (compound !== null) {
    const [first, last] = compound.map((part) =>
      partOf(tokensOfWord(part, vocabulary), vocabulary.needs.askedBy([part]), vocabulary),
    )
    return [
      ...(last ? [last] : []),
      ...(first ? [first.weight > 1 ? first : { ...first, weight: weightOfModifier }] : []),
    ]
  }
  const begun = tokensOfBeginning(word, vocabulary)
  if (begun.size > 0) return [{ ...nothing, tokens: begun }]
  const corrected = correctWord(word, [vocabulary.needs.meantOften(), ...vocabulary.words()])
  const meant = new Map<string, number>()
  for (const known of corrected) {
    for (const [token, how] of tokensOfWord(known, vocabulary)) raise(meant, token, how * quality.correction)
  }
  if (corrected.length === 0) {
    const ending = endingOf(foldWord(word), vocabulary.isPart)
    if (ending !== null)
      return [partOf(tokensOfWord(ending, vocabulary), vocabulary.needs.askedBy([ending]), vocabulary)]
    // A word of a phrase alone asks for nothing: «Flasche» of «Flasche auffüllen».
    const isNeed = (part: string) => vocabulary.needs.askedBy([part]).length > 0
    const said =
      endingOf(foldWord(word), isNeed, shortestLastPart) ??
      beginningOf(foldWord(word), isNeed) ??
      beginningOf(foldWord(word), vocabulary.isPart)
    if (said !== null)
      return [partOf(tokensOfWord(said, vocabulary), vocabulary.needs.askedBy([said]), vocabulary)]
  }
  // A word that can have been many others asks for nothing certain: «bunch» is neither «lunch» nor «bench».
  const certain = corrected.length < manyMeant ? corrected : []
  return [
    partOf(meant, [...new Set(certain.flatMap((known) => vocabulary.needs.askedBy([known])))], vocabulary),
  ]
}

/** The tokens of a word that is known, to the content or to the table. */
function tokensOfWord(word: string, vocabulary: Vocabulary): Map<string, number> {
  const tokens = exactTokens(word, vocabulary)
  const needs = vocabulary.needs.askedBy([word])
  addNeeds(tokens, needs, 1, vocabulary)
  if ((tokens.size > 0 || needs.length > 0) && word.length >= 4) {
    for (const stem of vocabulary.stemsFrom(foldWord(word)))
      if (!asksForOther(stem, needs, vocabulary)) raise(tokens, stem, quality.longerWord)
  }
  return tokens
}

/** Whether a longer word asks for something that has nothing to do with the needs: «trainer» beside «train». */
function asksForOther(word: string, needs: readonly string[], { needs: table }: Vocabulary): boolean {
  const others = table.askedBy([word])
  return (
    needs.length > 0 &&
    others.length > 0 &&
    others.every((id) => !needs.includes(id) && !table.near(id).some((near) => needs.includes(near)))
  )
}

function exactTokens(word: string, vocabulary: Vocabulary): Map<string, number> {
  const tokens = new Map<string, number>()
  const name = nameToken(foldWord(word))
  if (vocabulary.has(name)) raise(tokens, name, quality.word)
  // A number of one or two digits stands in many texts, and says something only in a name.
  if (/^\d{1,2}$/.test(word)) return tokens
  const worth = vocabulary.needs.sharesStem(word) ? quality.sharedStem : 1
  for (const stem of new Set([...stemsOf(word, vocabulary), foldWord(word)])) {
    if (vocabulary.has(stem)) raise(tokens, stem, quality.word * worth)
    if (vocabulary.has(partToken(stem))) raise(tokens, partToken(stem), quality.partOfCompound * worth)
  }
  return tokens
}
