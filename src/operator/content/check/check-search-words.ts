import { longestPhrase, needsOfData } from '#features/search/language/everyday-need.ts'
import { splitText } from '#features/search/language/split-words.ts'
import type { ContentFault } from '../read/content-fault.ts'
import type { GlobalContent } from '../read/content.ts'
import { suggest } from '../read/suggest.ts'
import { faultAt } from '../read/yaml-entry.ts'

/** Faults of the words by which visitors ask: needs that nobody knows, and words that the search cannot find. */
export function checkSearchWords({ searchWords }: GlobalContent): ContentFault[] {
  if (searchWords === null || searchWords.value.length === 0) return []
  const ids = searchWords.value.map(({ id }) => id)
  const gone = needsOfData
    .filter((id) => !ids.includes(id))
    .map((id) =>
      faultAt(
        searchWords,
        [],
        `the need ${id} is missing, which the app answers by the data of the content`,
        `add - id: ${id}, with the words of your visitors`,
      ),
    )
  const ofNeeds = searchWords.value.flatMap((need, at) => [
    ...need.near.flatMap((id, place) =>
      ids.includes(id)
        ? []
        : faultAt(searchWords, [at, 'near', place], `there is no need ${id}`, suggest(id, ids)),
    ),
    ...(['de', 'en', 'asks', 'brands'] as const).flatMap((list) =>
      need[list].flatMap((words, place) => {
        const count = splitText(words).length
        if (count > 0 && count <= longestPhrase) return []
        const problem =
          count === 0 ? 'there is no letter and no digit' : `${count} words are too many to be found`
        return faultAt(searchWords, [at, list, place], problem, `write one to ${longestPhrase} words`)
      }),
    ),
  ])
  return [...gone, ...ofNeeds]
}
