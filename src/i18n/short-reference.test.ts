import { expect, test } from 'vitest'
import { shortReference } from './short-reference.ts'

test('ERR-01 a reference is short enough to be read out, whatever the id looks like', () => {
  expect(shortReference('b95b4eee-256d-40b3-ac05-1b2c3d4e6984')).toBe('4E6984')
  expect(shortReference('req-1_a')).toBe('REQ1A')
})
