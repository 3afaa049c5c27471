import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { findReason } from './find-reason.ts'
import type { SearchEntry, SearchField, TextIn } from '#platform/search/search-entry.ts'
import { buildIndex, readEntries } from './build-index.ts'
import { createNeedTable } from './language/need-table.ts'
import { searchIndex } from './search-index.ts'

const de = (text: string): TextIn => ({ lang: 'de', text })
const en = (text: string): TextIn => ({ lang: 'en', text })

const rest = () => Promise.resolve()

/** Why the only entry, which has these texts in this field, is found on a page in this language. */
async function explain(
  locale: Locale,
  typed: string,
  title: string,
  field: SearchField,
  texts: readonly TextIn[],
) {
  const fields = {
    title: [de(title)],
    words: [],
    category: [],
    facts: [],
    range: [],
    text: [],
    [field]: texts,
  }
  const about = {
    kind: 'faq',
    uid: 'x',
    detail: '',
    path: '/x',
    answer: null,
    needs: [],
    shown: null,
  } as const
  const entry: SearchEntry = { ...about, title: { value: title, lang: locale }, fields }
  const needs = await createNeedTable([], rest)
  const index = await buildIndex([entry], locale, needs, await readEntries([entry], needs, rest), rest)
  const [hit] = searchIndex(index, typed, () => true).hits
  return hit && findReason(hit, index)
}

test('SRC-05 PRD-02 a text that the page shows in its own language is not quoted in the other one', async () => {
  const texts = [de('Quax'), en('Zibble')]
  expect(await explain('de', 'zibble', 'Frage', 'text', texts)).toBeNull()
  expect(await explain('de', 'quax', 'Frage', 'text', texts)).toEqual({
    field: 'text',
    text: { value: 'Quax', lang: 'de' },
  })
})

test('SRC-05 PRD-02 a text without a translation is quoted with its language', async () => {
  const quoted = { field: 'text', text: { value: 'Quax', lang: 'de' } }
  expect(await explain('en', 'quax', 'Question', 'text', [de('Quax')])).toEqual(quoted)
})

test('SRC-05 that a word stands in the title is not said, because it is to be seen', async () => {
  expect(await explain('de', 'quaxhaus', 'Quaxhaus', 'title', [de('Quaxhaus')])).toBeNull()
})
