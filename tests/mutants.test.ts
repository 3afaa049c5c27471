import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMutant, listSources } from './mutants/find-mutant.ts'
import { mutants } from './mutants/mutants.ts'

const root = join(import.meta.dirname, '..')
const paths = listSources(root)

test('mutants: the file, the text and the test of each are found', () => {
  const faults = mutants
    .map((mutant) => findMutant(root, paths, mutant))
    .filter((found) => typeof found === 'string')
  expect(faults).toEqual([])
})

test('mutants: there is one at least for each subject', () => {
  const subjects = new Set(mutants.map(({ rule }) => rule.split(':', 1)[0] ?? ''))
  // oxfmt-ignore
  expect([...subjects].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'cache', 'centre', 'consent', 'deletion', 'forms', 'guards', 'offline', 'panels', 'parking', 'payment', 'redemption',
    'search',
  ])
})
