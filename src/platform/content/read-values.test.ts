import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readValues } from './read-values.ts'

const files = globSync(['content/_global/**/*.yaml', 'content/hafengalerie-kiel/**/*.yaml'])

test('import: a file of the content is read without its places as with them', () => {
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    expect([file, readValues(source)?.value]).toEqual([file, parse(source)])
  }
})

test.each([
  '1_000',
  '0x1F',
  '0o17',
  '012',
  '0b11',
  '1e3',
  '.5',
  '1.',
  '+1',
  '-0',
  '12345678901234567890',
  '.inf',
  '.nan',
  'yes',
  'on',
  'True',
  'FALSE',
  '~',
  'Null',
  '12:30',
  '2026-01-01',
  '2026-01-01T10:00:00Z',
  '+49 40 1234',
  '=',
  '<<',
  '"a\\u00e9\\n"',
  "'it''s'",
  '!!str 5',
  '{ a: 1, b: [x, 2] }',
  '|\n  a\n   b\n\n  c\n',
  '>-\n  a\n  b\n\n  c\n',
])('import: the value %j is read without its place as with it', (written) => {
  const source = `value: ${written}\n`
  expect(readValues(source)?.value).toEqual(parse(source))
})

test.each([
  ['an alias', 'a: &x 1\nb: *x\n'],
  ['a name twice', 'a: 1\na: 2\n'],
  ['two documents', 'a: 1\n---\nb: 2\n'],
  ['a control character', 'a: "x\\u0007"\n'],
  ['a damaged character', 'a: x\ufffd\n'],
  ['a very long text', `a: ${'x'.repeat(50_001)}\n`],
  ['values that lie deep', `${'['.repeat(9)}${']'.repeat(9)}`],
  ['a name of every object', '__proto__: { a: 1 }\n'],
  ['wrong brackets', 'a: [1, 2\n'],
  ['nothing', ''],
])('import: a file with %s is left to the reader of documents', (_, source) => {
  expect(readValues(source)).toBeUndefined()
})
