import { toJson } from '#platform/database/tables.server.ts'
import { findDuplicates } from '#platform/content/check-duplicates.ts'
import { checkReference, contentFile } from '#platform/content/content-file.server.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import { faultAt, type Entry } from '#platform/content/yaml-entry.ts'
import { longestPhrase, needsOfData, type EverydayNeed } from './language/everyday-need.ts'
import { splitText } from './language/split-words.ts'
import './search-words-table.server.ts'
import { searchWordsSchema } from './search-words.schema.ts'
import { shippedSearchWords } from './shipped-search-words.server.ts'

/** Content without words of its own has those that come with the app. */
export const searchWords = contentFile({
  of: 'all',
  name: 'searchWords',
  file: 'search-words.yaml',
  schema: searchWordsSchema,
  summary: 'What visitors need, and the words by which they ask for it',
  withoutIt: 'the words that come with the app are used',
  example: [{ id: 'toilet', de: ['Toilette', 'Klo'], en: ['toilet', 'loo'], asks: ['pipi'] }],
  table: 'search_words',
  check: checkSearchWords,
  toRows: (own) => [{ needs: toJson(own.length > 0 ? own : shippedSearchWords().needs) }],
  readDigest: () => shippedSearchWords().digest,
})

/** Faults of the words by which visitors ask: needs that nobody knows, and words that the search cannot find. */
function checkSearchWords(entry: Entry<readonly EverydayNeed[]>): readonly ContentFault[] {
  if (entry.value.length === 0) return []
  const ids = entry.value.map(({ id }) => id)
  const gone = needsOfData
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const problem = `the need ${id} is missing, which the app answers by the data of the content`
      return faultAt(entry, [], problem, `add - id: ${id}, with the words of your visitors`)
    })
  const ofNeeds = entry.value.flatMap((need, at) => [
    ...need.near.flatMap((id, place) =>
      checkReference(entry, [at, 'near', place], { what: 'need', id, ids }),
    ),
    ...(['de', 'en', 'asks', 'brands'] as const).flatMap((list) =>
      need[list].flatMap((words, place) => {
        const count = splitText(words).length
        if (count > 0 && count <= longestPhrase) return []
        const problem =
          count === 0 ? 'there is no letter and no digit' : `${count} words are too many to be found`
        return faultAt(entry, [at, list, place], problem, `write one to ${longestPhrase} words`)
      }),
    ),
  ])
  const nameless = entry.value.flatMap(({ rare, ...need }, at) =>
    (['de', 'en'] as const).flatMap((lang) =>
      !rare || need[lang].length > 0
        ? []
        : faultAt(
            entry,
            [at, lang],
            `the first word of ${lang} is what visitors read where it is not in the centre, and there is none`,
            `write what ${need.id} is called`,
          ),
    ),
  )
  const named = entry.value.map(({ id }, index) => ({ name: id, path: [index, 'id'] }))
  return [...findDuplicates(entry, named), ...gone, ...ofNeeds, ...nameless]
}
