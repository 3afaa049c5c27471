import { expect, test } from 'vitest'
import { navigationTo } from './guards.test-support.ts'
import { decideRoute } from './route-validate.ts'

test('GRD-03 an address that no route knows', () => {
  expect(decideRoute(navigationTo({ route: null, params: { '*': 'a/b' }, pathname: '/a/b' }))).toEqual({
    kind: 'not-found',
    message: { literal: 'Page not found: /a/b', key: 'error_route_not_found', values: { path: '/a/b' } },
  })
})

test.each(['hafen', 'hafen-1', '0', 'a'.repeat(64)])('GRD-03 the parameter %j can name something', (uid) => {
  expect(decideRoute(navigationTo({ params: { centerUid: uid, shopUid: undefined } }))).toEqual({
    kind: 'pass',
  })
})

test.each(['', 'Hafen', 'ha fen', '-hafen', 'hafen-', 'a--b', 'häfen', '..', 'a/b', 'a\n', 'a'.repeat(65)])(
  'GRD-03 the parameter %j cannot',
  (uid) => {
    const navigation = navigationTo({ params: { centerUid: 'hafen', shopUid: uid }, pathname: '/hafen/x' })
    expect(decideRoute(navigation)).toEqual({
      kind: 'not-found',
      message: {
        literal: 'Page Not Found: /hafen/x',
        key: 'error_params_invalid',
        values: { path: '/hafen/x' },
      },
    })
  },
)
