import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPlan } from './follow-plan.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('MAP-15 an open plan learns of new content within five seconds, once for each, until it is left', async () => {
  let tag = '"1"'
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const known = new Headers(headers).get('if-none-match')
    asked.push(known)
    return Promise.resolve(new Response(null, { status: known === tag ? 304 : 200, headers: { etag: tag } }))
  })
  const changed = vi.fn<() => void>()
  const left = new AbortController()
  followPlan('/api/center/centers/hafen/map', changed, left.signal)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(changed).not.toHaveBeenCalled()
  tag = '"2"'
  await vi.advanceTimersByTimeAsync(5_000)
  expect(changed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(asked.slice(0, 2)).toEqual([null, '"1"'])
  left.abort()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.length).toBe(before)
})
