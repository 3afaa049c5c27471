import { QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTabCache } from './tab-cache.ts'

const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The storage of one tab, in which page after page is opened. */
function openTab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let calls = 0
  /** What a page of a build is given, which is the number of the call that has answered. */
  const openPage = async (build = 'a'): Promise<unknown> => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 24 * hour } } })
    const answer = await client.fetchQuery(
      queryOptions({
        queryKey: ['messages', 'de'],
        queryFn: () => (calls += 1),
        persister: createTabCache(storage, build),
      }),
    )
    // It is written when nothing else is to be done.
    await vi.advanceTimersByTimeAsync(1)
    return answer
  }
  return { kept, openPage }
}

test('LIM-01 API-08 an answer is kept over page loads, and forgotten after 24 hours', async () => {
  const { openPage } = openTab()
  expect(await openPage()).toBe(1)
  expect(await openPage()).toBe(1)
  await vi.advanceTimersByTimeAsync(24 * hour - 10)
  expect(await openPage()).toBe(1)
  await vi.advanceTimersByTimeAsync(20)
  expect(await openPage()).toBe(2)
})

test('LIM-01 another build forgets it', async () => {
  const { openPage } = openTab()
  expect(await openPage('a')).toBe(1)
  expect(await openPage('b')).toBe(2)
  expect(await openPage('b')).toBe(2)
})

test('LIM-01 what cannot be read is asked for again', async () => {
  const { kept, openPage } = openTab()
  await openPage()
  for (const key of kept.keys()) kept.set(key, '{')
  expect(await openPage()).toBe(2)
})

test('LIM-01 a browser that keeps the storage from us gets every answer', async () => {
  const client = new QueryClient()
  const persister = createTabCache(null, 'a')
  expect(await client.fetchQuery(queryOptions({ queryKey: ['x'], queryFn: () => 7, persister }))).toBe(7)
})
