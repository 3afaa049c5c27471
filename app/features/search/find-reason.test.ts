import { expect, test } from 'vitest'
import type { Locale } from '#app/i18n/locale.ts'
import { findReason } from './find-reason.ts'
import type { SearchEntry, SearchField, TextIn } from './search-entry.ts'
import { createSearchIndex, searchIndex } from './search-index.ts'

const de = (text: string): TextIn => ({ lang: 'de', text })
const en = (text: string): TextIn => ({ lang: 'en', text })

/** Why the only entry, which has these texts in this field, is found on a page in this language. */
async function explain(
  locale: Locale,
  typed: string,
  title: string,
  field: SearchField,
  texts: readonly TextIn[],
) {
  const fields = { title: [de(title)], words: [], category: [], facts: [], text: [], [field]: texts }
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
  const index = await createSearchIndex([entry], locale, () => Promise.resolve())
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

test('SRC-05 a word of the title stands as it is written there, and not if another title is shown', async () => {
  const written = async (title: string, texts: readonly TextIn[] = [de(title)]) =>
    (await explain('de', 'quaxhaus', title, 'title', texts)) ?? null
  const word = (value: string) => ({ field: 'title', text: { value, lang: 'de' } })
  expect(await written("Peters’ 'Quax’haus'")).toEqual(word('Quax’haus'))
  expect(await written('Das QuaxHaus 2')).toEqual(word('QuaxHaus'))
  expect(await written('Haus', [de('Haus'), en('Quaxhaus')])).toBeNull()
})
