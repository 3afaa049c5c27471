import { expect, test } from 'vitest'
import { listBeginningWith } from './list-beginning-with.ts'

const words = ['brot', 'kaffee', 'kaffeebohne', 'kaffeehaus', 'kuchen', 'tee']

test.each<[string, string[]]>([
  ['kaffee', ['kaffee', 'kaffeebohne', 'kaffeehaus']],
  ['k', ['kaffee', 'kaffeebohne', 'kaffeehaus', 'kuchen']],
  ['brot', ['brot']],
  ['tee', ['tee']],
  ['', words],
  ['a', []],
  ['kaffees', []],
  ['z', []],
])('search words: the words that begin with «%s» are %j', (beginning, found) => {
  expect(listBeginningWith(words, beginning)).toEqual(found)
})

test('search words: no more words are listed than are wanted', () => {
  expect(listBeginningWith(words, 'kaffee', 2)).toEqual(['kaffee', 'kaffeebohne'])
})

test('search words: an empty list has none', () => {
  expect(listBeginningWith([], 'a')).toEqual([])
})
