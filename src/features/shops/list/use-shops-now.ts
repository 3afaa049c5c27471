import { useMemo } from 'react'
import { useNow } from '#features/centres/opening-hours/use-now.ts'
import type { ShopCollection } from '../shop.ts'

/** The moment at which all shops of a list are judged: one clock, which advances when any of them opens or closes. */
export function useShopsNow({ shops, centreTimeline, renderedAt }: ShopCollection): number {
  const timelines = useMemo(
    () => [centreTimeline, ...shops.flatMap(({ timeline }) => timeline ?? [])],
    [shops, centreTimeline],
  )
  return useNow(timelines, renderedAt)
}
