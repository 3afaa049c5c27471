import { expect, test } from 'vitest'
import { navigationTo, nothingFound, sourcesWith } from './guards.test-support.ts'
import { decideRedirect, serverRedirect } from './server-redirect.ts'

test('GRD-04 without a rule the page is shown', () => {
  expect(decideRedirect(undefined, '?q=1')).toEqual({ kind: 'pass' })
})

test.each([
  ['/hafen', '', '/hafen', 301],
  ['/hafen', '?q=1', '/hafen?q=1', 302],
  ['/hafen?from=old', '?q=1', '/hafen?from=old&q=1', 307],
  ['/hafen#shops', '?q=a%20b&profile', '/hafen?q=a%20b&profile#shops', 302],
  ['https://apps.example/x', '?q=1', 'https://apps.example/x?q=1', 308],
])('GRD-04 a rule to %s with the visitor’s query %j leads to %s', (target, search, location, status) => {
  expect(decideRedirect({ target, status, query: '' }, search)).toEqual({
    kind: 'redirect',
    location,
    status,
  })
})

test('GRD-04 the rule is looked up by the address, and what it asks for is not passed on', async () => {
  const asked: string[] = []
  const sources = sourcesWith({
    findRedirect: async (pathname, search) => {
      asked.push(pathname + search)
      return { target: '/hafen', status: 302, query: 'id=12' }
    },
  })
  const navigation = navigationTo({ pathname: '/alt', search: '?id=12&q=1' })
  expect(await serverRedirect.judge(navigation, nothingFound(), sources)).toEqual({
    verdict: { kind: 'redirect', location: '/hafen?q=1', status: 302 },
  })
  expect(asked).toEqual(['/alt?id=12&q=1'])
})
