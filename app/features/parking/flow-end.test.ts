import { afterEach, expect, test, vi } from 'vitest'
import { forgetFlow, storageKey } from './flow-end.ts'

afterEach(() => vi.unstubAllGlobals())

test('PRK-06 PRK-01 a flow ends once: a reload of the page that ended it finds none', () => {
  const kept = new Map([
    [storageKey, '{}'],
    ['other', 'stays'],
  ])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  expect([forgetFlow(), forgetFlow()]).toEqual([true, false])
  expect([...kept.keys()]).toEqual(['other'])
})

test('PRK-06 where the browser refuses its storage there is no flow to end', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(forgetFlow()).toBe(false)
})
