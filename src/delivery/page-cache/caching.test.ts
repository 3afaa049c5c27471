import { expect, test } from 'vitest'
import { decideCaching } from './caching.ts'

const page = { status: 200, isPublic: true, isRevalidated: false, freshUntil: Infinity } as const

test.each([
  [page, 0, 'public, no-cache'],
  [page, 60, 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'],
  [{ ...page, isRevalidated: true }, 60, 'public, no-cache'],
  [{ ...page, isPublic: false }, 60, 'private, no-cache'],
  [{ ...page, status: 404 }, 60, 'private, no-store'],
  // The page is up to date for another 90, 60, 59 or 0.9 seconds, or is already out of date.
  [{ ...page, freshUntil: 1_090_000 }, 60, 'public, max-age=0, s-maxage=60, stale-while-revalidate=30'],
  [{ ...page, freshUntil: 1_060_000 }, 60, 'public, max-age=0, s-maxage=60'],
  [{ ...page, freshUntil: 1_059_999 }, 60, 'public, max-age=0, s-maxage=59'],
  [{ ...page, freshUntil: 1_000_900 }, 60, 'public, no-cache'],
  [{ ...page, freshUntil: 900_000 }, 60, 'public, no-cache'],
] as const)(
  'page cache: %j, if a proxy may keep pages for %d seconds, is «%s»',
  (given, seconds, expected) => {
    expect(decideCaching(given, seconds, 1_000_000)).toBe(expected)
  },
)
