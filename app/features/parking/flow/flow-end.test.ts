import { afterEach, expect, test, vi } from 'vitest'
import { forgetFlow, hasFlow, storageKey, writeFlowEnd } from './flow-end.ts'

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

test('PRK-06 a page that is no part of the flow ends it by itself, whatever was kept', () => {
  const kept = new Map([[storageKey, '{"ticketNumber":"1"}']])
  loadPage(kept, false)
  expect([...kept]).toEqual([])
  expect([hasFlow(), forgetFlow()]).toEqual([false, false])
})

test('PRK-06 PRK-01 the page of a return ends it as well, and can still say once that there was one', () => {
  const kept = new Map([[storageKey, '{"ticketNumber":"1"}']])
  loadPage(kept, true)
  expect(JSON.stringify([...kept])).not.toContain('ticketNumber')
  expect([hasFlow(), forgetFlow(), forgetFlow()]).toEqual([false, true, false])
  loadPage(kept, true)
  expect(forgetFlow()).toBe(false)
})

test('PRK-06 what a return has noted does not outlast the next page', () => {
  const kept = new Map([[storageKey, '{}']])
  loadPage(kept, true)
  loadPage(kept, false)
  expect(forgetFlow()).toBe(false)
})
