import type { Locale } from '#i18n/locale.ts'
import { searchFields, type SearchField, type SearchKind } from '#platform/search/search-entry.ts'
import type { NeedTable } from './language/need-table.ts'
import { foldWord, splitText } from './language/split-words.ts'
import { understandQuery, weightOfPlace, type QueryPart } from './language/understand-query.ts'
import type { Vocabulary } from './language/vocabulary.ts'

/** What the search has to know of an entry itself. */
export type Judged = { readonly kind: SearchKind; readonly uid: string }

/** The entries of a centre in one language, prepared for searches, on the server or in a browser. */
export type SearchIndex<Entry extends Judged = Judged> = {
  readonly entries: readonly Entry[]
  /** The words of the title of each entry, in one spelling. */
  readonly titles: readonly (readonly string[])[]
  /** Where a token stands, as `placeOf` numbers it. */
  readonly placesOf: (token: string) => readonly number[]
  readonly vocabulary: Vocabulary
  readonly locale: Locale
}

export const placeOf = (entry: number, field: SearchField): number =>
  entry * searchFields.length + searchFields.indexOf(field)

export type SearchReason = { readonly field: SearchField; readonly tokens: readonly string[] }

/** An entry that was found; a higher score is a better hit. */
export type SearchHit<Entry extends Judged = Judged> = {
  readonly entry: Entry
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
  range: 7.5,
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
/**
 * What is only near one of several things that were asked for, or mentions it, answers it by this share: toys are no jackets
 * for children.
 */
const shareOfNear = 0.5
const shareOfMention = 0.7
const wholeTitle = 1.5
/** Of titles that fit equally the one that says nothing else is meant: toilets, not accessible ones. */
const nothingElse = 1.08
/** Long texts, such as legal pages, mention nearly everything; and what a shop says answers no question about the house. */
const shareOfAside = 0.4
/** A hit with a lower share of the best score is left out. */
const lowestShare = 0.3
/** If an entry answers everything, one that answers less than this share is left out. */
const lowestCover = 0.45

/** A part of a compound says nearly as much as the word if it names the thing: «nudeln» and «Nudelbrett». */
const gainOfPartInTitle = 1.4
/** A shop that has the thing only in its name, and perhaps in passing, does not sell it: «Silberfisch» sells jewellery. */
const shareOfMereName = 0.2
/** Where another shop names the thing itself, one of whose category some have it comes far behind. */
const shareOfRange = 0.4
/** What is only near, or a word of a phrase, does not name the thing. */
const leastOfName = 0.6
/** Legal pages mention nearly everything: they answer only who asks for them. */
const legalPages: ReadonlySet<string> = new Set(['imprint', 'data-protection', 'terms', 'legal'])
const shareOfLegal = 0.1

/** How much all matches together count beside the best ones, and at most. */
const byEvidence = 0.01
const mostByEvidence = 0.4

/** The pages that list shops: they answer who asks for all of them, and not who asks for something near. */
const listPages: ReadonlySet<string> = new Set(['shops', 'gastronomy'])

/** Needs that every shop answers, so that they alone make no hit of it. */
const commonNeeds: ReadonlySet<string> = new Set(['opening', 'open-now'])

export const titleWords = (text: string): readonly string[] => splitText(text).map(foldWord)

/** What was found for a query, best first, and how the query was understood. */
export type SearchOutcome<Entry extends Judged> = {
  readonly hits: readonly SearchHit<Entry>[]
  readonly parts: readonly QueryPart[]
  /** The name of a chain, or of a need that not every centre answers, that is asked for and not here; the hits are then like it. */
  readonly missing: string | null
}

/**
 * Finds the entries that answer a query, best first.
 * @param isShown whether an entry may be found now
 */
export function searchIndex<Entry extends Judged>(
  index: SearchIndex<Entry>,
  query: string,
  isShown: (entry: Entry) => boolean,
): SearchOutcome<Entry> {
  const { parts, missing } = understandQuery(query, index.locale, index.vocabulary)
  const typed = titleWords(query)
  const matches = parts.map((part) => findMatches(index, part))
  const found = new Set(matches.flatMap((ofPart) => [...ofPart.keys()]))
  const judged = [...found].flatMap((place) => {
    const entry = index.entries[place]
    if (entry === undefined || !isShown(entry)) return []
    const ofParts = matches.map((ofPart) => ofPart.get(place) ?? null)
    const titleFit = howTitleFits(index.titles[place] ?? [], typed)
    return judgeHit(entry, parts, ofParts, titleFit, index.vocabulary.needs) ?? []
  })
  const best = Math.max(0, ...judged.map(({ score }) => score))
  const isComplete = judged.some(({ cover }) => cover > 0.99)
  const hits = judged
    .filter(({ score, cover }) => score >= best * lowestShare && !(isComplete && cover < lowestCover))
    .toSorted((a, b) => b.score - a.score)
  return { hits, parts, missing: missing ?? findMissing(index, parts) }
}

/** What is not here if everything that was asked for is not. */
function findMissing(index: SearchIndex, parts: readonly QueryPart[]): string | null {
  const known = parts.filter(({ tokens, weight }) => tokens.size > 0 && weight > weightOfPlace)
  const [first] = known.flatMap(({ needs }) => needs)
  return first !== undefined && known.every((part) => isMissing(index, part))
    ? index.vocabulary.needs.nameOf(first, index.locale)
    : null
}

/** Whether nothing here has the words of a part whose needs not every centre answers, in its title, keywords or category. */
function isMissing({ entries, placesOf, vocabulary }: SearchIndex, part: QueryPart): boolean {
  const isNamed = (token: string) =>
    placesOf(token).some((place) => {
      const isShop = entries[Math.floor(place / searchFields.length)]?.kind === 'shop'
      // A shop may mention in passing what it sells; a word that means the same is too little.
      if (searchFields[place % searchFields.length] === 'text') return isShop && !/^~?#/.test(token)
      // A part of a word names nothing of the house: nobody fills up at a «Stromtankstelle».
      return isShop || !token.startsWith('~')
    })
  return (
    part.needs.length > 0 &&
    part.needs.every((id) => vocabulary.needs.is(id, 'rare')) &&
    [...part.tokens.keys()].every(
      (token) => part.guesses.has(token) || isNear(token, part) || !isNamed(token),
    )
  )
}

/** Whether a token stands for a need that is only near what is asked for. */
const isNear = (token: string, { needs }: QueryPart): boolean =>
  needs.length > 0 && /^~?#/.test(token) && !needs.includes(token.slice(token.indexOf('#') + 1))

function shareOfMatch({ field, tokens }: Match, part: QueryPart): number {
  if (tokens.every((token) => isNear(token, part))) return shareOfNear
  return field === 'text' ? shareOfMention : 1
}

/** The best match of a part in each entry that has one of its tokens, by the place of the entry. */
function findMatches({ entries, placesOf }: SearchIndex, part: QueryPart): ReadonlyMap<number, Match> {
  const found = new Map<number, Match>()
  const isShop = (entry: number) => entries[entry]?.kind === 'shop'
  const meant = new Set<number>()
  let isNamedByShop = false
  for (const [token, how] of part.tokens) {
    for (const place of placesOf(token)) {
      const entry = Math.floor(place / searchFields.length)
      if (isNear(token, part) && isListPage(entries[entry])) continue
      const field = searchFields[place % searchFields.length] ?? 'text'
      const isInTitle = field === 'title' && token.startsWith('~')
      if (!isInTitle && field !== 'text') meant.add(entry)
      isNamedByShop ||= isShop(entry) && (field === 'title' || field === 'words') && how >= leastOfName
      const worth = weightOfField[field] * how * (isInTitle ? gainOfPartInTitle : 1)
      const known = found.get(entry)
      const evidence = worth + (known?.evidence ?? 0)
      if (known === undefined || worth > known.worth)
        found.set(entry, { field, tokens: [token], worth, evidence })
      else known.evidence = evidence
    }
  }
  for (const [entry, match] of found) {
    if (!meant.has(entry) && match.field === 'title' && isShop(entry))
      found.set(entry, { ...match, worth: match.worth * shareOfMereName })
    if (isNamedByShop && match.field === 'range')
      found.set(entry, { ...match, worth: match.worth * shareOfRange })
  }
  return found
}

const isListPage = (entry: Judged | undefined): boolean => entry?.kind === 'page' && listPages.has(entry.uid)

/** Whether a title is what was typed, or has as many words, or neither. */
type TitleFit = 'whole' | 'as-long' | 'other'

function howTitleFits(title: readonly string[], typed: readonly string[]): TitleFit {
  if (title.length !== typed.length) return 'other'
  return title.every((word, at) => word === typed[at]) ? 'whole' : 'as-long'
}

function judgeHit<Entry extends Judged>(
  entry: Entry,
  parts: readonly QueryPart[],
  matches: readonly (Match | null)[],
  titleFit: TitleFit,
  needs: NeedTable,
): SearchHit<Entry> | null {
  let sum = 0
  let answered = 0
  let whole = 0
  let evidence = 0
  let isOwn = false
  let isWholeAnswer = false
  let isGuess = false
  const isFact = entry.kind === 'faq' || entry.kind === 'service'
  const reasons: SearchReason[] = []
  for (const [at, part] of parts.entries()) {
    whole += part.weight
    const best = matches[at] ?? null
    if (best === null) continue
    const asks = part.needs.some((id) => needs.is(id, 'question'))
    const isText = best.field === 'text'
    // What chains sell is no matter of the house: where to find a lost phone is no answer to who needs a case for one.
    const isSold = part.needs.length > 0 && part.needs.every((id) => needs.is(id, 'sold'))
    const isAside = asks
      ? !isFact || (best.field !== 'title' && entry.kind !== 'faq')
      : (isText && entry.kind === 'page') || (isSold && isFact && best.field !== 'title')
    sum += best.worth * part.weight * (isAside ? shareOfAside : 1)
    isWholeAnswer ||= asks && entry.kind === 'faq' && !isText
    answered += part.weight * (parts.length > 1 ? shareOfMatch(best, part) : 1)
    evidence += best.evidence
    reasons.push({ field: best.field, tokens: best.tokens })
    isGuess ||= best.tokens.every((token) => part.guesses.has(token))
    isOwn ||= !isCommon(part, entry)
  }
  if (!isOwn || whole === 0) return null
  const cover = isWholeAnswer ? 1 : answered / whole
  const isNoMore =
    titleFit !== 'other' && reasons.length === parts.length && reasons.every(({ field }) => field === 'title')
  const fit = titleFit === 'whole' ? wholeTitle : isNoMore ? nothingElse : 1
  const isAsked = cover > 0.99 && reasons.every(({ field }) => field === 'title' || field === 'words')
  const isLegal = entry.kind === 'page' && legalPages.has(entry.uid) && !isAsked
  const share = (sum / whole) * cover ** powerOfShare * (isLegal ? shareOfLegal : 1)
  // Of equal hits the one with more of what was asked for.
  const score = share * weightOfKind[entry.kind] * fit + Math.min(mostByEvidence, evidence * byEvidence)
  return { entry, score, cover, reasons, isGuess }
}

/** A match of a part in an entry, and what it is worth; `evidence` is the worth of all matches of the part in it. */
type Match = SearchReason & { readonly worth: number; evidence: number }

const isCommon = ({ needs }: QueryPart, { kind }: Judged): boolean =>
  kind === 'shop' && needs.length > 0 && needs.every((id) => commonNeeds.has(id))

export const asksFor = (parts: readonly QueryPart[], id: string): boolean =>
  parts.some(({ needs }) => needs.includes(id))
