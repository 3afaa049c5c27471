import { describe, expect, test } from 'vitest'
import { decideSignOutReturn, screenOf } from './sign-out-return.ts'

describe('after signing out', () => {
  test.each(['/', '/en', '/en/hafen/shops?q=kaffee&profile', '/faq'])(
    'LOG-04 %s is open to all: the visitor stays there',
    (address) => {
      const flags = ['parkingOverviewPage', 'ignoreOnBoarding'] as const
      expect(decideSignOutReturn(address, { flags, centreUid: 'hafen' })).toBe(address)
    },
  )

  test.each([
    ['/hafen/parken/historie?page=2', 'hafen', '/hafen'],
    ['/en/hafen/parking/history', 'hafen', '/en/hafen'],
    ['/webviews/personal-data', undefined, '/'],
    ['/en/webviews/personal-data', undefined, '/en'],
  ])(
    'LOG-04 %s is for signed-in visitors: the visitor goes to its centre or home',
    (address, centreUid, path) => {
      expect(decideSignOutReturn(address, { flags: ['auth'], centreUid })).toBe(path)
    },
  )
})

test('LOG-04 an address is judged by its row of the route table', () => {
  expect(screenOf('/en/hafen/parking?x=1')).toEqual({
    flags: ['ignoreOnBoarding', 'parkingOverviewPage'],
    centreUid: 'hafen',
  })
  expect(screenOf('/no/such/page/at/all')).toEqual({ flags: [], centreUid: undefined })
})
