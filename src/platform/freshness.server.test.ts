import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { freshnessContext, limitFreshness } from './freshness.server.ts'

test('page cache: of several moments until which a page is true, the earliest counts', () => {
  const context = new RouterContextProvider()
  const freshness = { until: Infinity }
  context.set(freshnessContext, freshness)
  for (const until of [500, 300, null, 400]) limitFreshness(context, until)
  expect(freshness.until).toBe(300)
})
