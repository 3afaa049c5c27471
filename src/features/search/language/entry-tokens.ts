import type { Locale } from '#i18n/locale.ts'
import { listNameParts } from './name-forms.ts'
import type { NeedTable } from './need-table.ts'
import { type SearchEntry, type SearchField, type TextIn } from '#platform/search/search-entry.ts'
import { splitCompound } from './split-compound.ts'
import { foldWord, splitText, stemWord } from './split-words.ts'
import { isNegation, isStopWord } from './stop-words.ts'

/*
 * What the index holds of a text. A word stands there as its stem; the parts of a compound word with `~` before them,
 * because they match less well; a need of the table of everyday words that the text names with `#`, or `~#` if only
 * the last part of a compound names it; a name of a shop in one go with `=`, and the number of its unit with `@`.
 */

export const partToken = (stem: string): string => `~${stem}`
export const needToken = (id: string): string => `#${id}`
/** The token of a name, or a part of one, that was typed in one go. */
export const nameToken = (form: string): string => `=${form}`
/** The token of the number of a unit, however it is separated: `1.17`, `U-13`. */
export const unitToken = (unit: string): string =>
  `@${
    unit
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu)
      ?.join('.') ?? ''
  }`

/** A shorter word of the content is no part of a compound, or every word would have some. */
const shortestKnown = 4

/** «Nudeln» make «Nudel» a part; shorter stems are parts of everything. */
const shortestStem = 5

/** Words of the table from this length on are split as well. */
const longWord = 10

/**
 * Whether a word in one spelling (`foldWord`) can be a part of a compound word: it stands alone somewhere in these texts,
 * or in the table.
 * @param rest is awaited after each text, so that the process can answer requests in between
 */
export async function createPartCheck(
  texts: Iterable<TextIn>,
  needs: NeedTable,
  rest: () => Promise<void>,
): Promise<(part: string) => boolean> {
  const known = new Set([...needs.words.keys()].filter((word) => !isStopWord(word, 'de')))
  for (const word of needs.words.values()) {
    const stem = stemWord(word, 'de')
    if (stem.length >= shortestStem) known.add(stem)
  }
  const seen = new Set<string>()
  for (const { text } of texts) {
    for (const word of splitText(text)) {
      if (word.length < shortestKnown || seen.has(word)) continue
      seen.add(word)
      if (isStopWord(word, 'de')) continue
      known.add(foldWord(word))
      const stem = stemWord(word, 'de')
      if (stem.length >= shortestStem) known.add(stem)
    }
    await rest()
  }
  return (part) => known.has(part)
}

/** A word of a text, with all that the index holds of it. */
export type WordTokens = { readonly word: string; readonly tokens: readonly string[] }

/** Reads texts into tokens, one list for each word in their order. */
export type ReadText = (text: TextIn) => readonly WordTokens[]

/**
 * A reader of texts. It remembers the parts of each word that it has met, because the words of a content repeat.
 * @param isPart whether a word can be a part of a compound
 */
export function createTextReader(isPart: (part: string) => boolean, needs: NeedTable): ReadText {
  const compounds: Record<Locale, Map<string, readonly string[]>> = { de: new Map(), en: new Map() }
  const compoundOf = (word: string, lang: Locale): readonly string[] => {
    const known = compounds[lang].get(word) ?? tokensOfCompound(word, lang, isPart, needs)
    compounds[lang].set(word, known)
    return known
  }
  /** What was read stays in memory with the index, so a word that comes again is the same object. */
  const once = new Map<string, WordTokens>()
  const keepOnce = (word: string, tokens: readonly string[]): WordTokens => {
    const key = `${word} ${tokens.join(' ')}`
    const known = once.get(key) ?? { word, tokens }
    once.set(key, known)
    return known
  }
  return ({ text, lang }) => {
    const words = splitText(text)
    const stems = words.map((word) => stemWord(word, lang))
    /** Where the last phrase ends that names equipment: «Handy laden» is not about a shop for phones. */
    let end = 0
    return words.map((word, at) => {
      end = Math.max(end, at + needs.equipmentAt(stems, at, lang))
      const named = isNegation(words[at - 1]) ? [] : needs.namedAt(words, stems, at, lang)
      const about = at < end ? named.filter((id) => needs.is(id, 'equipment')) : named
      return keepOnce(word, [stems[at] ?? '', ...about.map(needToken), ...compoundOf(word, lang)])
    })
  }
}

function tokensOfCompound(
  word: string,
  lang: Locale,
  isPart: (part: string) => boolean,
  needs: NeedTable,
): readonly string[] {
  // A short word of the table is one word: «Barbier» is neither bar nor beer.
  if (word.length < longWord && needs.words.has(foldWord(word))) return []
  const parts = splitCompound(foldWord(word), isPart, lang)
  if (parts === null) return []
  const stems = parts.map((part) => stemWord(part, lang))
  const named = needs.namedAt(parts.slice(1), stems.slice(1), 0, lang).map((id) => `~${needToken(id)}`)
  return [...stems.map(partToken), ...named]
}

/** The tokens of each field of an entry. Needs that its data answer count as facts of a shop, else as its title. */
export function tokensOfEntry(
  entry: SearchEntry,
  read: ReadText,
): Readonly<Record<SearchField, readonly string[]>> {
  const byData = entry.kind === 'shop' ? 'facts' : 'title'
  const tokensOf = (field: SearchField): readonly string[] => [
    ...entry.fields[field].flatMap((text) => read(text).flatMap(({ tokens }) => tokens)),
    ...(field === byData ? entry.needs.map(needToken) : []),
  ]
  const isShop = entry.kind === 'shop'
  return {
    title: [...tokensOf('title'), ...(isShop ? listNameParts(entry.title.value).map(nameToken) : [])],
    words: tokensOf('words'),
    category: tokensOf('category'),
    facts: [
      ...tokensOf('facts'),
      ...(entry.lesserNeeds ?? []).map(needToken),
      ...(entry.unit === undefined ? [] : [unitToken(entry.unit)]),
    ],
    range: tokensOf('range'),
    text: tokensOf('text'),
  }
}
