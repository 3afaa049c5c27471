import { afterEach, expect, test, vi } from 'vitest'
import { hasFlow, removeStoredFlow } from './flow-end.ts'
import { storageKey } from './flow-keys.ts'
import { writeFlowEnd } from './write-flow-end.ts'

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
  expect([removeStoredFlow(), removeStoredFlow()]).toEqual([true, false])
  expect([...kept.keys()]).toEqual(['other'])
})

test('PRK-06 without session storage there is no flow to end', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(removeStoredFlow()).toBe(false)
})

/** A tab that stores a flow, and the result of the script in a page's head. */
function loadPage(kept: Map<string, string>, isReturn: boolean) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: unknown) => kept.set(key, String(value)),
    removeItem: (key: string) => kept.delete(key),
  })
  // oxlint-disable-next-line eslint/no-new-func typescript/no-implied-eval -- this is what the page holds
  new Function(writeFlowEnd(isReturn))()
}

test('PRK-06 a page outside the flow ends it, whatever is stored', () => {
  const kept = new Map([[storageKey, '{"ticketNumber":"1"}']])
  loadPage(kept, false)
  expect([...kept]).toEqual([])
  expect([hasFlow(), removeStoredFlow()]).toEqual([false, false])
})

test('PRK-06 PRK-01 the return page ends it as well, and can still read once that there was a flow', () => {
  const kept = new Map([[storageKey, '{"ticketNumber":"1"}']])
  loadPage(kept, true)
  expect(JSON.stringify([...kept])).not.toContain('ticketNumber')
  expect([hasFlow(), removeStoredFlow(), removeStoredFlow()]).toEqual([false, true, false])
  loadPage(kept, true)
  expect(removeStoredFlow()).toBe(false)
})

test('PRK-06 the note of a return page is removed by the next page', () => {
  const kept = new Map([[storageKey, '{}']])
  loadPage(kept, true)
  loadPage(kept, false)
  expect(removeStoredFlow()).toBe(false)
})
