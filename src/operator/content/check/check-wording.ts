import { defaultProductName } from '#platform/settings/product-name.ts'
import type { CheckContext } from './check-context.ts'
import type { Content } from '../read/content.ts'
import type { WordingFaults } from './judge-wording.ts'
import { checkNumbers, checkProductName, type WordingFault } from './wording-rules.ts'
import { faultAt, type Entry } from '../read/yaml-entry.ts'
import type { ValuePath } from '../read/value-path.ts'

export const listCentreNames = ({ centres }: Pick<Content, 'centres'>): string[] =>
  centres.flatMap(({ centre }) => centre?.value.name ?? [])

/** Spellings that all texts of the content share: amounts, dates (LIM-03), and the product's name (PRD-09). */
export function findWording(
  { global, centres }: Pick<Content, 'global' | 'centres'>,
  { product }: Pick<CheckContext, 'product'>,
): WordingFaults {
  const entries = [global, ...centres].flatMap((part) =>
    Object.values(part).flatMap((field): readonly (Entry<unknown> | null)[] => {
      if (typeof field !== 'object' || field === null) return []
      return 'entries' in field ? [...field.entries.values()] : [field]
    }),
  )
  const texts = entries.flatMap((entry) =>
    entry === null ? [] : [...listTexts(entry.value, [])].map((text) => ({ ...text, entry })),
  )
  const check = (rule: (text: FoundText) => readonly WordingFault[]) =>
    texts.flatMap((text) =>
      rule(text).map(({ problem, remedy }) => faultAt(text.entry, text.path, problem, remedy)),
    )
  const names = [...new Set([defaultProductName, product])].filter((name) => name !== '')
  return {
    faults: check(({ text, language }) => checkNumbers(text, language)),
    named: new Map(
      names.map((name) => [name, check(({ text, language }) => checkProductName(text, language, [name]))]),
    ),
  }
}

type FoundText = { readonly text: string; readonly language: 'de' | 'en'; readonly path: ValuePath }

/** All texts of a file that visitors read; a text that is the same in both languages is returned once. */
function* listTexts(value: unknown, path: ValuePath): Generator<FoundText> {
  if (typeof value !== 'object' || value === null) return
  // Words for the search are lists: nobody reads them.
  if ('de' in value && 'en' in value && typeof value.de === 'string') {
    const { de, en } = value as { de: string; en: string | null }
    yield { text: de, language: 'de', path: [...path, 'de'] }
    if (en !== null && en !== de) yield { text: en, language: 'en', path: [...path, 'en'] }
    return
  }
  const items = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, item] of items) yield* listTexts(item, [...path, key])
}
