import { expect, test } from 'vitest'
import { withoutImport } from './drop-empty-files.ts'

test('build: the import of a file without code is left out, and no other', () => {
  expect(
    withoutImport(
      'import{a as b}from"./a-1.js";import"./field.module-2.js";import"./c-3.js";b()',
      'assets/field.module-2.js',
    ),
  ).toBe('import{a as b}from"./a-1.js";import"./c-3.js";b()')
})

test('build: a file that somebody takes names from is no file without code', () => {
  expect(() => withoutImport('import{a}from"./field.module-2.js";a()', 'assets/field.module-2.js')).toThrow(
    'no import of assets/field.module-2.js alone',
  )
})
