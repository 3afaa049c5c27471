import { expect, test } from 'vitest'
import { createOpenStreams } from './open-streams.ts'

test('PKC-02 no network and not all together hold more streams open than they may', () => {
  const streams = createOpenStreams({ ofNetwork: 2, inAll: 3 })
  const close = streams.open('a')
  expect([close, streams.open('a')]).toEqual([expect.any(Function), expect.any(Function)])
  expect(streams.open('a')).toBe('network')
  expect(streams.open('b')).toEqual(expect.any(Function))
  expect(streams.open('c')).toBe('all')
  if (typeof close === 'function') close()
  expect(streams.open('c')).toEqual(expect.any(Function))
  expect(streams.open('a')).toBe('all')
})
