import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeBy, pageHead } from './page-head.server.ts'

test('PRD-09 LIM-02 a title names its centre, and is as long as a result shows it', () => {
  expect(pageHead({ title: 'Shops', of: 'Hafengalerie Kiel' }).title).toBe('Shops – Hafengalerie Kiel')
  expect(pageHead({ title: 'Impressum' }).title).toBe('Impressum')
  const long = 'Feierabendmarkt mit Musik '.repeat(5).trim()
  expect(pageHead({ title: long }).title).toBe(
    'Feierabendmarkt mit Musik Feierabendmarkt mit Musik Feierabendmarkt mit Musik…',
  )
  expect(pageHead({ title: long, of: 'Hafengalerie Kiel' }).title).toBe(
    'Feierabendmarkt mit Musik Feierabendmarkt mit Musik… – Hafengalerie Kiel',
  )
  expect(pageHead({ title: long, of: 'H'.repeat(80) }).title).toBe(`Feierabendmarkt mit… – ${'H'.repeat(80)}`)
})

test('LIM-02 a description is cut at a word, and the rest of the head is left alone', () => {
  const head = { title: 'A', image: '/media/a.png', jsonLd: [{ '@type': 'Event' }] }
  expect(pageHead({ ...head, description: 'Wort '.repeat(60) })).toEqual({
    ...head,
    description: `${'Wort '.repeat(32).trim()}…`,
  })
  expect(pageHead(head)).toEqual({ ...head, description: undefined })
})

test('PRD-02 a text in the other language is not the description', () => {
  expect(describeBy({ value: 'Hallo', lang: 'de' }, 'de', 'sonst')).toBe('Hallo')
  expect(describeBy({ value: 'Hallo', lang: 'de' }, 'en', 'otherwise')).toBe('otherwise')
})

test('LIM-02 the head of every screen is made by pageHead on the server', () => {
  const root = join(import.meta.dirname, '../pages')
  const screens = globSync('**/*.tsx', { cwd: root }).map((name) => ({
    name,
    text: readFileSync(join(root, name), 'utf8'),
  }))
  expect(screens.length).toBeGreaterThan(25)
  // A client loader is not checked: its head contains only what the list already knows.
  const loaderOf = (text: string) => /export async function loader[^]*?\n}\n/.exec(text)?.[0] ?? ''
  const isOwnWay = (text: string) => /\bPageHead\b|\bhead(: \w+)? [:=] \{|\bhead: \{/.test(text)
  expect(screens.filter(({ text }) => isOwnWay(loaderOf(text))).map(({ name }) => name)).toEqual([])
})
