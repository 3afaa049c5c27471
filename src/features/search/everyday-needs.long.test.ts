import { test } from 'vitest'
import { corridorNeeds } from '../../../tests/support/search/corridor-needs.ts'
import { typedNeeds } from '../../../tests/support/search/typed-needs.ts'
import { expectAnswered } from './answered-needs.test-support.ts'

test.each([
  ['of 100 needs as they are typed on a phone', typedNeeds],
  [
    'of 150 in the corridor',
    Object.entries(corridorNeeds).flatMap(([centre, rows]) =>
      rows.map(([locale, typed, answers]) => [centre, locale, typed, answers] as const),
    ),
  ],
])('SRC-01 %s at least 95 % are answered among the first five results', (_, list) => expectAnswered(list))
