import { expect, test } from 'vitest'
import { isOutdated } from './is-outdated.ts'

const page = { pathname: '/hafen', search: '' }
const other = { pathname: '/hafen/shops', search: '' }

test.each([
  ['another build', 'b', page, other, true],
  ['the same build', 'a', page, other, false],
  ['a server that has not answered', null, page, other, false],
  ['a panel', 'b', page, { ...page, search: '?profile' }, false],
  ['a search that is typed', 'b', { ...other, search: '?q=k' }, { ...other, search: '?q=ka' }, false],
])('UPD-01 %s', (_, latest, from, to, expected) => {
  expect(isOutdated('a', latest, from, to)).toBe(expected)
})
