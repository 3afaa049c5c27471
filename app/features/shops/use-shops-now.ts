import { useMemo } from 'react'
import { useNow } from '#app/features/opening-hours/use-now.ts'
import type { ShopCollection } from './shop.ts'

/**
 * The moment to judge all shops of a collection by. One clock for all: it moves on whenever any of them opens or
 * closes, so their spans are put together; nothing else of the joined timeline is asked.
 */
export function useShopsNow({ shops, centreTimeline, renderedAt }: ShopCollection): number {
  const joined = useMemo(() => {
    const timelines = [centreTimeline, ...shops.flatMap(({ timeline }) => timeline ?? [])]
    return {
      spans: timelines.flatMap(({ spans }) => spans),
      midnights: timelines.flatMap(({ midnights }) => midnights).toSorted((a, b) => a - b),
    }
  }, [shops, centreTimeline])
  return useNow(joined, renderedAt)
}
