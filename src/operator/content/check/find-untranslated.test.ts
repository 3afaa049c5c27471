import { expect, test } from 'vitest'
import { parseFiles, withFiles, withText } from '../content-fixture.test-support.ts'
import { formatFault } from '#platform/content/content-fault.ts'
import { findUntranslated } from './find-untranslated.ts'

test('PRD-02 a text that is German alone is named with its place, and one that is the same in both languages is not', () => {
  const untranslated = (files: ReturnType<typeof withFiles>) =>
    findUntranslated(parseFiles(files).content).map(formatFault)
  const before = untranslated(withFiles({}))
  const after = untranslated(withText('hafen/news/neu.yaml', '{ de: Kurz, en: Short }', '{ de: Kurz }'))
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'hafen/news/neu.yaml:2:1  teaser is German alone  → add its English text: en: …',
  ])
  expect(before.every((line) => !line.startsWith('hafen/news/'))).toBe(true)
})
