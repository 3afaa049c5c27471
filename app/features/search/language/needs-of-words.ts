import { locales, type Locale } from '#app/i18n/locale.ts'
import { everydayNeeds, type EverydayNeed } from './everyday-words.ts'
import { foldWord, splitText, stemWord } from './split-words.ts'

/** What a phrase of the table says about a text or a question that has it. */
type Phrase = {
  /** A text with it is about these needs. */
  readonly names: Set<string>
  /** A visitor who types it has these needs. */
  readonly asks: Set<string>
}

const listOf = (list: string): readonly string[] => list.split(',').map((entry) => entry.trim())

/** The most words of a phrase in the table. */
export const longestPhrase = 5

/** The phrases of the table by the stems of their words, in one map for each language. */
const phrases: Readonly<Record<Locale, Map<string, Phrase>>> = { de: new Map(), en: new Map() }
/** The stems with which some phrase of the table begins, so that most words of a text are looked up only once. */
const firstStems: Readonly<Record<Locale, Set<string>>> = { de: new Set(), en: new Set() }
/** All single words of the table as they are written, for the correction of typing errors. */
const written = new Set<string>()

function add(lang: Locale, phrase: string, role: keyof Phrase, id: string): void {
  const words = splitText(phrase)
  const key = words.map((word) => stemWord(word, lang)).join(' ')
  const entry = phrases[lang].get(key) ?? { names: new Set(), asks: new Set() }
  entry[role].add(id)
  phrases[lang].set(key, entry)
  firstStems[lang].add(key.split(' ')[0] ?? '')
  for (const word of words) written.add(word)
}

for (const { id, de, en, asks } of everydayNeeds) {
  for (const phrase of listOf(de)) add('de', phrase, 'names', id)
  for (const phrase of listOf(en)) add('en', phrase, 'names', id)
  for (const phrase of asks === undefined ? [] : listOf(asks)) {
    for (const lang of locales) add(lang, phrase, 'asks', id)
  }
}

const byId: ReadonlyMap<string, EverydayNeed> = new Map(everydayNeeds.map((need) => [need.id, need]))

/** All single words of the table in one spelling, each with the word as it is written. */
export const everydayWords: ReadonlyMap<string, string> = new Map(
  [...written].map((word) => [foldWord(word), word]),
)

/** The needs that a text is about because of the words that begin at a place in it; `stems` are those of its words. */
export function needsNamedAt(stems: readonly string[], at: number, lang: Locale): readonly string[] {
  if (!firstStems[lang].has(stems[at] ?? '')) return []
  const found: string[] = []
  for (let length = 1; length <= longestPhrase && at + length <= stems.length; length += 1) {
    found.push(...(phrases[lang].get(stems.slice(at, at + length).join(' '))?.names ?? []))
  }
  return found
}

/** The needs of a visitor who types this phrase, in either language. */
export function needsAskedBy(words: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const lang of locales) {
    const entry = phrases[lang].get(words.map((word) => stemWord(word, lang)).join(' '))
    for (const id of entry?.names ?? []) found.add(id)
    for (const id of entry?.asks ?? []) found.add(id)
  }
  return [...found]
}

/** Whether a need says more about what is wanted than the things beside it. */
export const isSpecificNeed = (id: string): boolean => byId.get(id)?.isSpecific === true

/** Whether a need asks how something is done, whatever the thing is. */
export const isQuestion = (id: string): boolean => byId.get(id)?.isQuestion === true

/** Whether a need is for equipment of the centre, which may be broken. */
export const isEquipment = (id: string): boolean => byId.get(id)?.isEquipment === true

/** The needs that answer a need too, only not as well. */
export const needsNear = (id: string): readonly string[] => byId.get(id)?.near?.split(' ') ?? []
