import { LRUCache } from 'lru-cache'
import type { CarPark } from './car-park.ts'

/** How long one count of a car park is used, in seconds; the car park is asked no more often, no matter who wants to know. */
export const countSeconds = 30
/** How many centres' counts are kept at once. */
const mostKept = 1000

export type FreeSpaces = {
  /** Undefined if the car park does not know it or does not answer. */
  readonly free: number | undefined
  /** When the car park was asked, in epoch milliseconds. */
  readonly countedAt: number
}

/** Counts the free spaces of a centre's car park; pages and calls of the same half minute share one count. */
export function createFreeSpaceCounts(
  carPark: Pick<CarPark, 'countFreeSpaces'>,
  now: () => number,
): (centreUid: string) => Promise<FreeSpaces> {
  type Count = { readonly countedAt: number; readonly answer: Promise<FreeSpaces> }
  const counts = new LRUCache<string, Count>({ max: mostKept })
  return (centreUid) => {
    const known = counts.get(centreUid)
    if (known !== undefined && now() - known.countedAt < countSeconds * 1000) return known.answer
    const countedAt = now()
    const answer = carPark.countFreeSpaces(centreUid).then((free) => ({ free, countedAt }))
    counts.set(centreUid, { countedAt, answer })
    return answer
  }
}
