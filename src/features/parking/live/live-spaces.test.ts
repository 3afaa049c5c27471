import { expect, test } from 'vitest'
import { judgeSpaces, liveSpacesPath, readFreeSpaces } from './live-spaces.ts'

test('PKC-02 the level changes when few spaces are left, and when none is', () => {
  expect([800, 41, 40, 1, 0].map((free) => judgeSpaces(free, 800))).toEqual([
    'free',
    'free',
    'few',
    'few',
    'full',
  ])
  expect(judgeSpaces(null, 800)).toBeNull()
})

test('PKC-02 a message tells the number, that there is none, or nothing', () => {
  expect(['{"free":7,"spaces":10}', '{"free":null}', '{"free":"7"}', 'full'].map(readFreeSpaces)).toEqual([
    7,
    null,
    undefined,
    undefined,
  ])
  expect(liveSpacesPath('hafen')).toBe('/api/center/centers/hafen/free-spaces')
})
