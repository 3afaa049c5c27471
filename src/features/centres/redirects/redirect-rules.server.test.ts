import { expect, test } from 'vitest'
import type { Content } from '#platform/content.server.ts'
import { findRedirectRule } from './redirect-rules.server.ts'
import { parseRedirectSource } from './redirect-source.ts'

/** In no order that decides anything. */
const written = [
  '/old/*',
  '/old/shops/food/*',
  '/old/shops/*',
  '/old/shops',
  '/old/shops?id=1',
  '/old/shops?id=1&l=2',
]
const rules = written.map((from) => ({ ...parseRedirectSource(from), target: from, status: 301 }))

const contentWith = (all: typeof rules): Content => ({
  read: async () => Map.groupBy(all, ({ path }) => path) as never,
  derive: (_id, _centre, make) => make(),
})

test.each([
  ['/old', '', '/old/*'],
  ['/old/news', '', '/old/*'],
  ['/old/shopsx', '', '/old/*'],
  ['/old/shops/tea', '', '/old/shops/*'],
  ['/old/shops/food', '', '/old/shops/food/*'],
  ['/old/shops/food/tea', '?id=1', '/old/shops/food/*'],
  ['/old/shops', '', '/old/shops'],
  ['/old/shops', '?id=2', '/old/shops'],
  ['/old/shops', '?id=1', '/old/shops?id=1'],
  ['/old/shops', '?l=2&id=1', '/old/shops?id=1&l=2'],
  ['/older', '', undefined],
])(
  'GRD-04 of several rules for %s%s, %s is followed, in whatever order they stand',
  async (path, search, from) => {
    for (const all of [rules, rules.toReversed()])
      expect((await findRedirectRule(contentWith(all), path, search))?.target).toBe(from)
  },
)
