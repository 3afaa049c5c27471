import { useMemo } from 'react'
import { useNow } from '#app/features/opening-hours/use-now.ts'
import type { ShopCollection } from './shop.ts'

/** The moment to judge all shops of a collection by: one clock, which moves on whenever any of them opens or closes. */
export function useShopsNow({ shops, centreTimeline, renderedAt }: ShopCollection): number {
  const timelines = useMemo(
    () => [centreTimeline, ...shops.flatMap(({ timeline }) => timeline ?? [])],
    [shops, centreTimeline],
  )
  return useNow(timelines, renderedAt)
}
