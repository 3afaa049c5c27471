import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followContent } from './follow-content.ts'

const page = { hidden: false }
beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server with a version, and a proxy in front of it that may still have the page of the one before. */
function start() {
  const world = { version: 7, isBehind: false, asked: 0, renewed: [] as number[] }
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'HEAD') world.asked += 1
    return Promise.resolve(new Response(null, { headers: { 'x-content-version': String(world.version) } }))
  })
  const left = new AbortController()
  followContent({
    address: '/api/center/centers/hafen/notices',
    shown: 7,
    renew: async (version) => {
      if (!world.isBehind) world.renewed.push(version)
      return Promise.resolve(!world.isBehind)
    },
    signal: left.signal,
  })
  return { world, left }
}

test('STF-10 MAP-15 an open page is renewed within five seconds, once for each change, until it is left', async () => {
  const { world, left } = start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.renewed).toEqual([])
  world.version = 8
  await vi.advanceTimersByTimeAsync(5_000)
  expect(world.renewed).toEqual([8])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.renewed).toEqual([8])
  left.abort()
  world.version = 9
  const { asked } = world
  await vi.advanceTimersByTimeAsync(20_000)
  expect([world.asked, world.renewed]).toEqual([asked, [8]])
})

test('STF-10 a page of which a proxy still has the older one is asked for again a second later', async () => {
  const { world } = start()
  world.version = 8
  world.isBehind = true
  await vi.advanceTimersByTimeAsync(1_500)
  world.isBehind = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(world.renewed).toEqual([8])
})

test('STF-10 a page that cannot be renewed, such as that of a shop that is gone, does not ask every second for ever', async () => {
  const { world } = start()
  world.version = 8
  world.isBehind = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(world.asked).toBe(10)
})

test('STF-10 a page that cannot be seen asks for nothing', async () => {
  const { world } = start()
  page.hidden = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(world.asked).toBe(0)
  page.hidden = false
  world.version = 8
  await vi.advanceTimersByTimeAsync(5_000)
  expect(world.renewed).toEqual([8])
})
