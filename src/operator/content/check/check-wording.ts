import { defaultProductName } from '#platform/settings/product-name.ts'
import type { Localised } from '#i18n/localised.ts'
import type { CheckContext } from './check-context.ts'
import type { Content } from '../read/content.ts'
import type { WordingFaults } from './judge-wording.ts'
import { checkNumbers, checkProductName, type WordingFault } from './wording-rules.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'
import { listEntries } from '../read/list-entries.ts'
import { walkValues, type ValuePath } from '#platform/content/value-path.ts'

export const listCentreNames = ({ centres }: Pick<Content, 'centres'>): string[] =>
  centres.flatMap(({ centre }) => centre?.value.name ?? [])

/** Spellings that all texts of the content share: amounts, dates (LIM-03), and the product's name (PRD-09). */
export function findWording(
  content: Pick<Content, 'global' | 'centres'>,
  { product }: Pick<CheckContext, 'product'>,
): WordingFaults {
  const texts = listEntries(content).flatMap((entry) =>
    listTexts(entry.value).map((text) => ({ ...text, entry })),
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

/** All texts of a file that visitors read; a text that is the same in both languages is listed once. */
const listTexts = (file: unknown): FoundText[] =>
  [...walkValues(file)].flatMap(({ value, path }): FoundText[] => {
    // Words for the search are lists: nobody reads them.
    if (!isText(value)) return []
    const { de, en } = value
    const german = { text: de, language: 'de', path: [...path, 'de'] } as const
    return en === null || en === de ? [german] : [german, { text: en, language: 'en', path: [...path, 'en'] }]
  })

const isText = (value: unknown): value is Localised =>
  typeof value === 'object' &&
  value !== null &&
  'de' in value &&
  'en' in value &&
  typeof value.de === 'string'
