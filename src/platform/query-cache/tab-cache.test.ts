import { onlineManager, QueryObserver, queryOptions, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createTabCache } from './tab-cache.ts'

const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** Sets the clock alone, without the timers: other tests' connections tick in the same process. */
const passHours = (hours: number): void => void vi.setSystemTime(Date.now() + hours * hour)

/** The storage of one tab, in which the test opens one page after another. */
function openTab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const network = { calls: 0, isThere: true }
  const queryOf = (build: string) => {
    const cache = createTabCache(storage, build)
    return queryOptions({
      queryKey: ['messages', 'de'],
      queryFn: async () => {
        network.calls += 1
        const answer = network.calls
        await new Promise((resolve) => setTimeout(resolve, 100))
        if (!network.isThere) throw new Error('no network')
        return answer
      },
      persister: cache.persister,
      networkMode: cache.networkMode,
    })
  }
  /** What a page shows first and after all calls. Each answer is the number of the call that returned it. */
  const openPage = async (build = 'a') => {
    const client: QueryClient = createQueryClient()
    const observer = new QueryObserver(client, queryOf(build))
    const close = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(50)
    const first = observer.getCurrentResult().data
    await vi.advanceTimersByTimeAsync(20_000)
    const last = observer.getCurrentResult().data
    close()
    client.clear()
    return { first, last, calls: network.calls }
  }
  return { kept, network, queryOf, openPage }
}

test('LIM-01 API-08 a stored response is fresh for 24 hours', async () => {
  const { openPage } = openTab()
  expect(await openPage()).toEqual({ first: undefined, last: 1, calls: 1 })
  expect(await openPage()).toEqual({ first: 1, last: 1, calls: 1 })
  passHours(23)
  expect(await openPage()).toEqual({ first: 1, last: 1, calls: 1 })
})

test.each([25, 48, 71])('LIM-01 after %d hours it is shown while it is requested again', async (hours) => {
  const { openPage } = openTab()
  await openPage()
  passHours(hours)
  expect(await openPage()).toEqual({ first: 1, last: 2, calls: 2 })
  // The newer answer is kept for another 24 hours.
  expect(await openPage()).toEqual({ first: 2, last: 2, calls: 2 })
})

test('LIM-01 after 24 hours it is requested again also for code that asks only once', async () => {
  const { network, queryOf } = openTab()
  const ask = async () => {
    const client = createQueryClient()
    const answer = client.fetchQuery(queryOf('a'))
    await vi.advanceTimersByTimeAsync(20_000)
    client.clear()
    return { answer: await answer, calls: network.calls }
  }
  expect(await ask()).toEqual({ answer: 1, calls: 1 })
  passHours(23)
  expect(await ask()).toEqual({ answer: 1, calls: 1 })
  passHours(2)
  expect(await ask()).toEqual({ answer: 1, calls: 2 })
  expect(await ask()).toEqual({ answer: 2, calls: 2 })
})

test('LIM-01 after three days it is deleted', async () => {
  const { openPage } = openTab()
  await openPage()
  passHours(72)
  expect(await openPage()).toEqual({ first: undefined, last: 2, calls: 2 })
})

test('LIM-01 without a network it is shown for three days', async () => {
  const { openPage, network } = openTab()
  await openPage()
  network.isThere = false
  passHours(60)
  expect(await openPage()).toMatchObject({ first: 1, last: 1 })
  // The browser reports that the network is gone.
  onlineManager.setOnline(false)
  expect(await openPage()).toMatchObject({ first: 1, last: 1 })
  passHours(12)
  expect(await openPage()).toMatchObject({ first: undefined, last: undefined })
})

test('LIM-01 another build does not use it', async () => {
  const { openPage } = openTab()
  expect(await openPage('a')).toMatchObject({ last: 1 })
  expect(await openPage('b')).toEqual({ first: undefined, last: 2, calls: 2 })
  expect(await openPage('b')).toEqual({ first: 2, last: 2, calls: 2 })
})

test('LIM-01 an unreadable entry is requested again', async () => {
  const { kept, openPage } = openTab()
  await openPage()
  for (const key of kept.keys()) kept.set(key, '{')
  expect(await openPage()).toMatchObject({ last: 2 })
})

test('LIM-01 without session storage every response is requested', async () => {
  const { persister } = createTabCache(null, 'a')
  const query = queryOptions({ queryKey: ['x'], queryFn: () => 7, persister })
  expect(await createQueryClient().fetchQuery(query)).toBe(7)
})
