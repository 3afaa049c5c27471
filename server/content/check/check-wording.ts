import { defaultProductName } from '#app/platform/settings/product-name.ts'
import type { CheckContext } from './check-context.ts'
import type { ContentFault } from '../read/content-fault.ts'
import type { Content } from '../read/content.ts'
import { checkNumbers, checkProductName } from './wording-rules.ts'
import { faultAt, type Entry } from '../read/yaml-entry.ts'
import type { ValuePath } from '../read/value-path.ts'

/** Spellings that all texts of the content share: amounts, dates (LIM-03), and the product's name (PRD-09). */
export function checkWording(content: Content, { product }: Pick<CheckContext, 'product'>): ContentFault[] {
  const { global, centres } = content
  const entries = [global, ...centres].flatMap((part) =>
    Object.values(part).flatMap((field): readonly (Entry<unknown> | null)[] => {
      if (typeof field !== 'object' || field === null) return []
      return 'entries' in field ? [...field.entries.values()] : [field]
    }),
  )
  const names = listProductNames(content, product)
  return entries.flatMap((entry) => (entry === null ? [] : checkEntry(entry, names)))
}

/** A centre may have the same name as the product. */
function listProductNames({ centres }: Content, product: string): string[] {
  const own = centres.map(({ centre }) => centre?.value.name ?? '')
  return [...new Set([defaultProductName, product])].filter(
    (name) => name !== '' && !own.some((centre) => centre.includes(name)),
  )
}

function checkEntry(entry: Entry<unknown>, names: readonly string[]): ContentFault[] {
  return [...listTexts(entry.value, [])].flatMap(({ text, language, path }) =>
    [...checkNumbers(text), ...checkProductName(text, language, names)].map(({ problem, remedy }) =>
      faultAt(entry, path, problem, remedy),
    ),
  )
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
