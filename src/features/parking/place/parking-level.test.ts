import { expect, test } from 'vitest'
import { findNotedLevel } from './parking-level.ts'

const link = { label: '', to: '' }
const levels = ['Parkebene P1', 'Parkebene P2'].map((name) => ({ name, away: link, back: link, help: null }))

test.each([
  ['P2', 'Parkebene P2'],
  ['p 2', 'Parkebene P2'],
  ['Ebene P1, B 17', 'Parkebene P1'],
  ['Parkebene P2', 'Parkebene P2'],
  ['P12', undefined],
  ['Parkebene', undefined],
  ['P3', undefined],
  ['', undefined],
])('MAP-11 the level that is noted as %j', (noted, name) => {
  expect(findNotedLevel(levels, noted)?.name).toBe(name)
})
