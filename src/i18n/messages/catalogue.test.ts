import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '../locale.ts'
import { compileMessages, listMessages } from '../compile-messages.ts'
import { formatMessage } from '../format-message.ts'
import { catalogue, messageKeys, type MessageKey } from './catalogue.ts'

/** The arguments of a compiled message: every node that is not text begins with its argument's name. */
function argumentsOf(message: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(message)) return found
  for (const part of message as unknown[]) {
    if (!Array.isArray(part)) continue
    if (typeof part[0] === 'string') found.add(part[0])
    for (const branch of Object.values((part[2] ?? {}) as object)) argumentsOf([branch].flat(), found)
  }
  return found
}

const compiled = { de: compileMessages('de', {}), en: compileMessages('en', {}) }

/** The keys of the texts for which `isWrong` is true in any language. */
const keysWhere = (isWrong: (key: MessageKey, locale: Locale) => boolean) =>
  messageKeys.filter((key) => locales.some((locale) => isWrong(key, locale)))

describe('the catalogue', () => {
  test('PRD-02 every text is there in both languages', () => {
    expect(keysWhere((key, locale) => catalogue[key][locale].trim() === '')).toEqual([])
  })

  test('PRD-02 both languages of a text take the same arguments', () => {
    const differs = (key: MessageKey) =>
      !isDeepStrictEqual(argumentsOf(compiled.en[key]), argumentsOf(compiled.de[key]))
    expect(keysWhere(differs)).toEqual([])
  })

  test('PRD-02 the test finds arguments', () => {
    expect([...argumentsOf(compiled.de.header_logo_label)]).toEqual(['product'])
    expect([...argumentsOf(compiled.en.centre_home_shops_count)]).toEqual(['count'])
  })

  test('PRD-02 every text can be formatted, and no brace is left', () => {
    const fill = (key: MessageKey, locale: Locale) => {
      const values = Object.fromEntries([...argumentsOf(compiled[locale][key])].map((name) => [name, 3]))
      return formatMessage(locale, compiled[locale][key], values)
    }
    expect(fill('centre_home_shops_count', 'en')).toBe('3 shops')
    expect(keysWhere((key, locale) => /[{}]/.test(fill(key, locale)))).toEqual([])
  })

  test('API-08 has the keys that the specification names', () => {
    for (const key of [
      'header_navigation_home_web',
      'account_login',
      'account_logout',
      'menu_deleteaccount',
      'center_selector_label',
    ])
      expect(messageKeys).toContain(key)
  })

  test('API-08 an operator’s text replaces ours in its language', () => {
    const overrides = { account_login: { de: 'Hereinspaziert', en: null } }
    expect(listMessages('de', overrides).account_login).toBe('Hereinspaziert')
    expect(listMessages('en', overrides).account_login).toBe(catalogue.account_login.en)
  })

  test('RTE-33 RTE-35 a web view says the same to anyone who is signed out, about payments and about the account', () => {
    expect(catalogue.payment_signed_out).toEqual(catalogue.webview_signed_out_title)
    expect(catalogue.payment_signed_out_text).toEqual(catalogue.webview_signed_out_text)
  })

  test("PRD-09 no text contains the product's name, because it is a setting", () => {
    expect(keysWhere((key, locale) => /\bPassage\b/i.test(catalogue[key][locale]))).toEqual([])
  })
})

describe('the texts are used', () => {
  /** Keys that the specification promises to callers of the API. */
  const promised = new Set(['account_logout', 'menu_deleteaccount'])
  const root = join(import.meta.dirname, '../../..')
  const source = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|i18n\/messages\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  /** Keys that the code builds from a word: `shops_type_${type}`. */
  const patterns = [...source.matchAll(/`([a-z_]+_)\$\{[^}]+\}([a-z_]*)`/g)].map(
    ([, before, after]) => new RegExp(`^${before}[a-z-]+${after}$`),
  )

  test('PRD-02 every key appears somewhere in the source', () => {
    const quoted = new Set([...source.matchAll(/(?<=(['"]))[\w-]+(?=\1)/g)].map(([word]) => word))
    const isUsed = (key: string) =>
      quoted.has(key) || promised.has(key) || patterns.some((pattern) => pattern.test(key))
    expect(messageKeys.filter((key) => !isUsed(key))).toEqual([])
  })
})
