import { expect, test } from 'vitest'
import { spell } from './spelled.tsx'

test('KEE-05 a number plate is read out character by character', () => {
  expect(spell('KIAB12')).toBe('K I A B 1 2')
  expect(spell('ZG 12 Ä')).toBe('Z G 1 2 Ä')
})
