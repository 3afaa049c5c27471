import MiniSearch from 'minisearch'
import type { Locale } from '#app/i18n/locale.ts'
import { createPartCheck, createTextReader, tokensOfEntry, type WordTokens } from './language/entry-tokens.ts'
import {
  searchFields,
  type SearchEntry,
  type SearchField,
  type SearchKind,
  type TextIn,
} from './search-entry.ts'
import { isQuestion } from './language/needs-of-words.ts'
import { foldWord, splitText } from './language/split-words.ts'
import { understandQuery, type QueryPart } from './language/understand-query.ts'
import { createVocabulary, type Vocabulary } from './language/vocabulary.ts'

/** The entries of a centre in one language, prepared for searches. */
export type SearchIndex = {
  readonly entries: readonly SearchEntry[]
  /** The words of the title of each entry, in one spelling. */
  readonly titles: readonly (readonly string[])[]
  readonly vocabulary: Vocabulary
  readonly locale: Locale
  readonly engine: MiniSearch
}

/** Why an entry was found: the field, and the tokens in it. */
export type SearchReason = { readonly field: SearchField; readonly tokens: readonly string[] }

/** An entry that was found; a higher score is a better hit. */
export type SearchHit = {
  readonly entry: SearchEntry
  readonly score: number
  /** The share of the query that it answers, up to 1. */
  readonly cover: number
  /** The field that answers best, for each part of the query that the entry answers. */
  readonly reasons: readonly SearchReason[]
  /** Only single words of a phrase fit: «kids shoes» is no question for the play corner. */
  readonly isGuess: boolean
}

/** How much a match in a field counts. */
const weightOfField: Readonly<Record<SearchField, number>> = {
  title: 10,
  words: 9,
  category: 7.5,
  facts: 6,
  text: 2.6,
}
/** Facts of the house come before shops, and what passes comes last, if they fit as well. */
const weightOfKind: Readonly<Record<SearchKind, number>> = {
  service: 1.2,
  parking: 1.2,
  page: 1.1,
  shop: 1.1,
  faq: 0.85,
  event: 0.8,
  coupon: 0.65,
  news: 0.6,
}
/** An entry that answers only some of what was asked is worth this power of that share. */
const powerOfShare = 1.6
const wholeTitle = 1.5
/** Of titles that fit equally the one that says nothing else is meant: toilets, not accessible ones. */
const nothingElse = 1.08
/** Long texts, such as legal pages, mention nearly everything; and what a shop's text mentions answers no question. */
const shareOfAside = 0.4
/** A hit with a lower share of the best score is left out. */
const lowestShare = 0.26
/** If an entry answers everything, one that answers less than this share is left out. */
const lowestCover = 0.45

/** Needs that every shop answers, so that they alone make no hit of it. */
const commonNeeds: ReadonlySet<string> = new Set(['opening', 'open-now'])

/** How long the index is made without a break, in milliseconds: other requests are answered in between. */
const longestWork = 10

/**
 * Prepares entries for searches. A centre may have thousands, so it pauses whenever it has worked for some milliseconds.
 * @param pause waits until the process has answered other requests
 */
export async function createSearchIndex(
  entries: readonly SearchEntry[],
  locale: Locale,
  pause: () => Promise<unknown>,
): Promise<SearchIndex> {
  let began = performance.now()
  const rest = async (): Promise<void> => {
    if (performance.now() - began < longestWork) return
    await pause()
    began = performance.now()
  }
  // Shops of one category or brand have texts in common.
  const texts = new Map<string, TextIn>()
  for (const { fields } of entries)
    for (const field of searchFields) for (const text of fields[field]) texts.set(keyOf(text), text)
  const isPart = await createPartCheck(texts.values(), rest)
  const read = createTextReader(isPart)
  const known = new Map<string, readonly WordTokens[]>()
  for (const [key, text] of texts) {
    known.set(key, read(text))
    await rest()
  }
  const readOnce = (text: TextIn) => known.get(keyOf(text)) ?? read(text)
  const engine = new MiniSearch({
    fields: [...searchFields],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => (term === '' ? null : term),
  })
  const tokens = new Set<string>()
  for (const [id, entry] of entries.entries()) {
    const ofFields = tokensOfEntry(entry, readOnce)
    const document: Record<string, unknown> = { id }
    for (const field of searchFields) {
      for (const token of ofFields[field]) tokens.add(token)
      document[field] = ofFields[field].join(' ')
    }
    engine.add(document)
    await rest()
  }
  const vocabulary = await createVocabulary(entries, tokens, isPart, readOnce, rest)
  const titles = entries.map(({ title }) => wordsOf(title.value))
  return { entries, titles, vocabulary, locale, engine }
}

/** The words of a text, in one spelling. */
const wordsOf = (text: string): readonly string[] => splitText(text).map(foldWord)

const keyOf = ({ lang, text }: TextIn): string => lang + text

/** What was found for a query, best first, and how the query was understood. */
export type SearchOutcome = { readonly hits: readonly SearchHit[]; readonly parts: readonly QueryPart[] }

/**
 * Finds the entries that answer a query, best first.
 * @param isShown whether an entry may be found now
 */
export function searchIndex(
  index: SearchIndex,
  query: string,
  isShown: (entry: SearchEntry) => boolean,
): SearchOutcome {
  const parts = understandQuery(query, index.locale, index.vocabulary)
  const tokens = [...new Set(parts.flatMap((part) => [...part.tokens.keys()]))]
  if (tokens.length === 0) return { hits: [], parts }
  const typed = wordsOf(query)
  const matches = index.engine.search({ combineWith: 'OR', queries: tokens })
  const judged = matches.flatMap(({ id, match, score }) => {
    const entry = index.entries[id as number]
    if (entry === undefined || !isShown(entry)) return []
    const hit = judgeHit(entry, parts, match, howTitleFits(index.titles[id as number] ?? [], typed))
    // What the engine thinks of equal hits: rare words, short texts.
    return hit === null ? [] : [{ ...hit, score: hit.score + Math.min(0.4, score / 200) }]
  })
  const best = Math.max(0, ...judged.map(({ score }) => score))
  const isComplete = judged.some(({ cover }) => cover > 0.99)
  const hits = judged
    .filter(({ score, cover }) => score >= best * lowestShare && !(isComplete && cover < lowestCover))
    .toSorted((a, b) => b.score - a.score)
  return { hits, parts }
}

/** Whether a title is what was typed, or has as many words, or neither. */
type TitleFit = 'whole' | 'as-long' | 'other'

function howTitleFits(title: readonly string[], typed: readonly string[]): TitleFit {
  if (title.length !== typed.length) return 'other'
  return title.every((word, at) => word === typed[at]) ? 'whole' : 'as-long'
}

function judgeHit(
  entry: SearchEntry,
  parts: readonly QueryPart[],
  match: Readonly<Record<string, readonly string[]>>,
  titleFit: TitleFit,
): SearchHit | null {
  const terms = Object.keys(match)
  let sum = 0
  let answered = 0
  let whole = 0
  let isOwn = false
  let isWholeAnswer = false
  let isGuess = false
  const isFact = entry.kind === 'faq' || entry.kind === 'service'
  const reasons: SearchReason[] = []
  for (const part of parts) {
    whole += part.weight
    const best = findBest(part, terms, match)
    if (best === null) continue
    const asks = part.needs.some(isQuestion)
    const isText = best.field === 'text'
    const isAside = isText && (entry.kind === 'page' || (asks && !isFact))
    sum += best.worth * part.weight * (isAside ? shareOfAside : 1)
    isWholeAnswer ||= asks && entry.kind === 'faq' && !isText
    answered += part.weight
    reasons.push(best)
    isGuess ||= best.tokens.every((token) => part.guesses.has(token))
    isOwn ||= !isCommon(part, entry)
  }
  if (!isOwn || whole === 0) return null
  const cover = isWholeAnswer ? 1 : answered / whole
  const isNoMore =
    titleFit !== 'other' && reasons.length === parts.length && reasons.every(({ field }) => field === 'title')
  const fit = titleFit === 'whole' ? wholeTitle : isNoMore ? nothingElse : 1
  const score = (sum / whole) * cover ** powerOfShare * weightOfKind[entry.kind] * fit
  return { entry, score, cover, reasons, isGuess }
}

/** A match of a part in an entry, and what it is worth. */
type Match = SearchReason & { readonly worth: number }

/** The best match of a part in an entry. */
function findBest(
  part: QueryPart,
  terms: readonly string[],
  match: Readonly<Record<string, readonly string[]>>,
): Match | null {
  let best: Match | null = null
  for (const term of terms) {
    const how = part.tokens.get(term)
    if (how === undefined) continue
    for (const name of match[term] ?? []) {
      const field = name as SearchField
      const worth = weightOfField[field] * how
      if (best === null || worth > best.worth) best = { field, tokens: [term], worth }
    }
  }
  return best
}

const isCommon = ({ needs }: QueryPart, { kind }: SearchEntry): boolean =>
  kind === 'shop' && needs.length > 0 && needs.every((id) => commonNeeds.has(id))

/** Whether a query asks for a need. */
export const asksFor = (parts: readonly QueryPart[], id: string): boolean =>
  parts.some(({ needs }) => needs.includes(id))
