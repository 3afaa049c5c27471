import { locales, type Locale } from '#i18n/locale.ts'
import { listWords, type WordList } from './correct-word.ts'
import type { EverydayNeed } from './everyday-need.ts'
import { listNameForms } from './name-forms.ts'
import { foldWord, splitText, stemWord } from './split-words.ts'

export type NeedTable = {
  readonly needs: readonly EverydayNeed[]
  /** All single words of the table in one spelling, each with the word as it is written. */
  readonly words: ReadonlyMap<string, string>
  /** The same for the correction of typing errors. */
  readonly meantOften: () => WordList
  /** The needs that a text is about because of the words that begin at a place in it; `stems` are those of its words. */
  readonly namedAt: (
    words: readonly string[],
    stems: readonly string[],
    at: number,
    lang: Locale,
  ) => readonly string[]
  /** The length of a phrase of several words that begins there and names equipment, such as «Handy laden»; else 0. */
  readonly equipmentAt: (stems: readonly string[], at: number, lang: Locale) => number
  /** The needs of a visitor who types this phrase, in either language. */
  readonly askedBy: (words: readonly string[]) => readonly string[]
  /** Whether the table has another word with the stem of this one: «Küche» beside «Kuchen». */
  readonly sharesStem: (word: string) => boolean
  /** The needs that answer a need too, only not as well. */
  readonly near: (id: string) => readonly string[]
  readonly is: (id: string, what: 'specific' | 'question' | 'equipment' | 'rare' | 'sold') => boolean
  /** What a need is called in a language: its first word there. */
  readonly nameOf: (id: string, lang: Locale) => string
  /** The chain that has a name of this form. */
  readonly brandOf: (form: string) => Brand | undefined
}

/** A chain, and the need that it answers. */
type Brand = { readonly name: string; readonly need: string }

/** The needs that a text with a phrase is about, and those of a visitor who types it. */
type Phrase = { readonly names: Set<string>; readonly asks: Set<string> }

const formOf = (words: readonly string[]): string => words.map(foldWord).join(' ')

/**
 * Prepares the needs.
 * @param rest is awaited again and again, so that something else can be done in between
 */
export async function createNeedTable(
  needs: readonly EverydayNeed[],
  rest: () => Promise<void>,
): Promise<NeedTable> {
  const words = new Map<string, string>()
  const phrases: Record<Locale, Map<string, Phrase>> = { de: new Map(), en: new Map() }
  const longest: Record<Locale, Map<string, number>> = { de: new Map(), en: new Map() }
  /** The needs of phrases as they are written, by their stems: «Schranke» and «Schrank» have one stem. */
  const forms = new Map<string, Map<string, Set<string>>>()
  const brands = new Map<string, Brand>()
  const add = (lang: Locale, phrase: string, role: keyof Phrase, id: string): void => {
    const own = splitText(phrase)
    const stems = own.map((word) => stemWord(word, lang))
    const key = stems.join(' ')
    const entry = phrases[lang].get(key) ?? { names: new Set(), asks: new Set() }
    entry[role].add(id)
    phrases[lang].set(key, entry)
    const first = stems[0] ?? ''
    longest[lang].set(first, Math.max(stems.length, longest[lang].get(first) ?? 0))
    const folded = own.map(foldWord)
    for (const [at, word] of own.entries()) words.set(folded[at] ?? '', word)
    const ofStems = forms.get(key) ?? new Map<string, Set<string>>()
    const form = folded.join(' ')
    ofStems.set(form, (ofStems.get(form) ?? new Set()).add(id))
    forms.set(key, ofStems)
  }
  for (const { id, de, en, asks, brands: names } of needs) {
    for (const phrase of de) add('de', phrase, 'names', id)
    for (const phrase of en) add('en', phrase, 'names', id)
    for (const phrase of asks) for (const lang of locales) add(lang, phrase, 'asks', id)
    for (const name of names)
      for (const form of listNameForms(name)) brands.set(form, brands.get(form) ?? { name, need: id })
    await rest()
  }
  const exact = new Map(
    [...forms.values()]
      .filter((ofStems) => new Set([...ofStems.values()].flatMap((ids) => [...ids])).size > 1)
      .flatMap((ofStems) => [...ofStems]),
  )
  const byId = new Map(needs.map((need) => [need.id, need]))
  let meantOften: WordList | undefined
  return {
    needs,
    words,
    meantOften: () => (meantOften ??= listWords([...words.values()])),
    namedAt: (own, stems, at, lang) => {
      const found: string[] = []
      const end = at + (longest[lang].get(stems[at] ?? '') ?? 0)
      for (let length = 1; at + length <= Math.min(end, stems.length); length += 1) {
        const names = phrases[lang].get(stems.slice(at, at + length).join(' '))?.names ?? new Set()
        const meant = names.size === 0 ? undefined : exact.get(formOf(own.slice(at, at + length)))
        found.push(...[...names].filter((id) => meant?.has(id) ?? true))
      }
      return found
    },
    equipmentAt: (stems, at, lang) => {
      let length = Math.min(longest[lang].get(stems[at] ?? '') ?? 0, stems.length - at)
      const isNamed = (id: string) => byId.get(id)?.equipment === true
      for (; length > 1; length -= 1) {
        const names = phrases[lang].get(stems.slice(at, at + length).join(' '))?.names ?? []
        if ([...names].some(isNamed)) return length
      }
      return 0
    },
    askedBy: (typed) => {
      const meant = exact.get(formOf(typed))
      if (meant !== undefined) return [...meant]
      const found = new Set<string>()
      for (const lang of locales) {
        const phrase = phrases[lang].get(typed.map((word) => stemWord(word, lang)).join(' '))
        for (const id of [...(phrase?.names ?? []), ...(phrase?.asks ?? [])]) found.add(id)
      }
      return [...found]
    },
    sharesStem: (word) => exact.has(foldWord(word)),
    near: (id) => byId.get(id)?.near ?? [],
    is: (id, what) =>
      what === 'sold' ? (byId.get(id)?.brands.length ?? 0) > 0 : byId.get(id)?.[what] === true,
    nameOf: (id, lang) => byId.get(id)?.[lang][0] ?? id,
    brandOf: (form) => brands.get(form),
  }
}
