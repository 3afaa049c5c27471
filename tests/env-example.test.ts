import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnvironment, settingNames } from '#platform/settings/environment.server.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** The settings of `.env.example`, each commented out on its own line. */
const example = read('.env.example')
const shown = [...example.matchAll(/^#([A-Z][A-Z_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value.replaceAll('"', '')] as const,
)

describe('the settings an operator reads about are those that exist', () => {
  test('PRD-09 .env.example lists every setting once, in the order of the schema', () => {
    expect(shown.map(([name]) => name)).toEqual(settingNames)
  })

  test('PRD-09 .env.example says something about each', () => {
    const paragraphs = example.split(/\n\n/).slice(1)
    expect(paragraphs.filter((text) => !/^# \S.*\n(# .*\n)*#[A-Z_]+=.*\n?$/.test(text))).toEqual([])
  })

  test('PRD-09 every value of .env.example can be used as it stands', () => {
    expect(() => parseEnvironment(Object.fromEntries(shown))).not.toThrow()
  })

  test('PRD-09 docs/operating/settings.md has a row for every setting, in the same order', () => {
    const rows = [...read('docs/operating/settings.md').matchAll(/^\| `([A-Z][A-Z_]*)` +\|/gm)].map(
      ([, name]) => name,
    )
    expect(rows).toEqual(settingNames)
  })
})
