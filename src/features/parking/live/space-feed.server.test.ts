import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '#platform/logger.server.ts'
import { createSpaceFeed } from './space-feed.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A feed of car parks whose counts are 1, 2, 3 …, and what it has asked. */
function openFeed(count = async (): Promise<{ free: number; spaces: number } | undefined> => undefined) {
  const asked: string[] = []
  const stopping = new AbortController()
  const listen = createSpaceFeed({
    count: (centreUid) => {
      asked.push(centreUid)
      return count()
    },
    logger: createLogger('silent'),
    stopping: stopping.signal,
  })
  const follow = (centreUid: string) => {
    const told: unknown[] = []
    const leave = listen(centreUid, {
      tell: ({ free }) => told.push(free),
      end: () => told.push('end'),
    })
    return { told, leave }
  }
  return { asked, follow, stop: () => stopping.abort() }
}
const counting = () => {
  let free = 0
  return async () => ({ free: ++free, spaces: 10 })
}

test('PKC-02 a car park is counted once for all who listen, and not at all for nobody', async () => {
  const { asked, follow } = openFeed(counting())
  const listeners = Array.from({ length: 50 }, () => follow('hafen'))
  await vi.advanceTimersByTimeAsync(31_000)
  const late = follow('hafen')
  expect(asked).toEqual(['hafen', 'hafen'])
  for (const { told } of listeners) expect(told).toEqual([1, 2])
  expect(late.told).toEqual([2])
  for (const { leave } of [...listeners, late]) leave()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('PKC-02 after a failed count the next one is told', async () => {
  let isAway = true
  const { follow } = openFeed(async () => {
    if (isAway) throw new Error('away')
    return { free: 7, spaces: 10 }
  })
  const { told, leave } = follow('hafen')
  await vi.advanceTimersByTimeAsync(0)
  isAway = false
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(told).toEqual([7])
  leave()
})

test('PKC-02 all streams end when the server stops, and those of a centre when it has no car park any more', async () => {
  const stopped = openFeed(counting())
  const [here, there] = [stopped.follow('hafen'), stopped.follow('kiel')]
  await vi.advanceTimersByTimeAsync(0)
  stopped.stop()
  expect([here.told, there.told, stopped.follow('hafen').told]).toEqual([[1, 'end'], [2, 'end'], ['end']])
  const without = openFeed()
  const { told } = without.follow('hafen')
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['end'])
  expect(vi.getTimerCount()).toBe(0)
})
