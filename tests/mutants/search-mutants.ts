import { toMutants } from './mutant.ts'

/** Faults in the order of what a search finds. */
export const searchMutants = toMutants([
  [
    'search: the best hit first',
    'search-index.ts',
    'b.score - a.score',
    'a.score - b.score',
    'first-answers.test.ts',
  ],
  ['search: what stands in the title', 'search-index.ts', 'title: 10,', 'title: 1,', 'first-answers.test.ts'],
  ['search: facts of the house', 'search-index.ts', 'service: 1.2,', 'service: 0.2,', 'search.test.ts'],
  [
    'search: texts that only mention it',
    'search-index.ts',
    'text: 2.6,',
    'text: 12,',
    'first-answers.test.ts',
  ],
])
