import { expect, test } from 'vitest'
import { createAskedBefore } from './asked-before.ts'

test('page cache: an address was asked for before from its second time on', () => {
  const wasAsked = createAskedBefore()
  expect(['/?q=a', '/?q=b', '/?q=a', '/?q=a', '/?q=b'].map(wasAsked)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test('page cache: of any number of addresses only so many are remembered', () => {
  const wasAsked = createAskedBefore(64)
  const addresses = Array.from({ length: 10_000 }, (_, n) => `/?q=${n}`)
  for (const address of addresses) wasAsked(address)
  // Asked in the opposite order, so that asking makes none of the remembered ones forgotten.
  const remembered = addresses.toReversed().filter(wasAsked)
  expect(remembered.length).toBeGreaterThan(32)
  expect(remembered.length).toBeLessThanOrEqual(64)
})
