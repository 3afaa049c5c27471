export type LiveSpaces = {
  /** Null while the car park is closed, does not know it or does not answer. */
  readonly free: number | null
  readonly spaces: number
}

/** The address of the stream that tells the free spaces of a centre's car park. */
export const liveSpacesPath = (centreUid: string): string =>
  `/api/center/centers/${encodeURIComponent(centreUid)}/free-spaces`

/** How long a count may be shown, in milliseconds, if no newer one arrives (PKC-01). */
export const shownForMs = 60_000

/** The number of free spaces in a message of the stream; undefined if it is not one of ours. */
export function readFreeSpaces(message: string): number | null | undefined {
  try {
    const { free } = JSON.parse(message) as { readonly free?: unknown }
    return free === null || typeof free === 'number' ? free : undefined
  } catch {
    return undefined
  }
}

/** From this share of all spaces downwards, few are left. */
const fewShare = 0.05

export type SpaceLevel = 'full' | 'few' | 'free'

export function judgeSpaces(free: number | null, spaces: number): SpaceLevel | null {
  if (free === null) return null
  if (free === 0) return 'full'
  return free <= spaces * fewShare ? 'few' : 'free'
}
