import { expect, test } from 'vitest'
import { nextMountedList } from './mounted-list.ts'

const list = { pathname: '/hafen/shops', key: 'a' }
const open = { visit: 1, key: 'a', pathname: '/hafen/shops', isOpen: true, scene: 'all' }
const hidden = { ...open, isOpen: false }

test('instant pages: a list stays mounted as long as a page below its path is open', () => {
  expect(nextMountedList(null, list, 'all')).toEqual(open)
  expect(nextMountedList(open, { pathname: '/hafen/shops/roestraum', key: 'b' }, null)).toEqual(hidden)
  expect(nextMountedList(hidden, { pathname: '/hafen/shops/teekiste', key: 'c' }, null)).toBe(hidden)
  expect(nextMountedList(hidden, { pathname: '/hafen', key: 'd' }, null)).toBeNull()
  expect(nextMountedList(hidden, { pathname: '/hafen/shops-of-old', key: 'd' }, null)).toBeNull()
})

test('instant pages: anyone who comes back to the entry of a list finds it as it was left', () => {
  expect(nextMountedList(hidden, list, 'all')).toEqual(open)
  expect(nextMountedList(open, list, 'all')).toBe(open)
})

test('instant pages: a filter keeps the list, and a link to a list begins again', () => {
  expect(nextMountedList(open, { ...list, key: 'b' }, 'filtered')).toEqual({
    ...open,
    key: 'b',
    scene: 'filtered',
  })
  expect(nextMountedList(hidden, { ...list, key: 'e' }, 'all')).toEqual({ ...open, visit: 2, key: 'e' })
  expect(nextMountedList(hidden, { pathname: '/en/hafen/shops', key: 'a' }, 'all')?.visit).toBe(2)
})
