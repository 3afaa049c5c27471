import type { Logger } from '#platform/logger.server.ts'
import { countSeconds } from '../tickets/free-spaces.server.ts'
import type { LiveSpaces } from './live-spaces.ts'

export type SpaceListener = {
  readonly tell: (spaces: LiveSpaces) => void
  /** Nothing more will be told: the server stops, or the centre no longer has a car park. */
  readonly end: () => void
}

/** Tells a listener the free spaces of a centre's car park, until the returned function is called. */
export type SpaceFeed = (centreUid: string, listener: SpaceListener) => () => void

type FeedOptions = {
  readonly count: (centreUid: string) => Promise<LiveSpaces | undefined>
  readonly logger: Logger
  readonly stopping: AbortSignal
}

/** The time between two counts of one car park, in milliseconds: by then the shared count is no longer used. */
const everyMs = countSeconds * 1000 + 50

type Followed = {
  readonly listeners: Set<SpaceListener>
  last?: LiveSpaces
  timer?: NodeJS.Timeout
}

/**
 * Counts each car park that somebody listens to every half minute, once for all listeners of this process, and tells
 * them. A car park that nobody listens to is not counted. If a count fails, the listeners hear nothing until the next.
 */
export function createSpaceFeed({ count, logger, stopping }: FeedOptions): SpaceFeed {
  const followed = new Map<string, Followed>()

  function endAll(centreUid: string, centre: Followed): void {
    clearTimeout(centre.timer)
    if (followed.get(centreUid) === centre) followed.delete(centreUid)
    for (const listener of centre.listeners) listener.end()
    centre.listeners.clear()
  }

  async function poll(centreUid: string, centre: Followed): Promise<void> {
    try {
      const spaces = await count(centreUid)
      if (spaces === undefined) return endAll(centreUid, centre)
      centre.last = spaces
      for (const listener of centre.listeners) listener.tell(spaces)
    } catch (error) {
      logger.warn({ err: error }, 'the free spaces could not be counted')
    }
    if (centre.listeners.size > 0) centre.timer = setTimeout(() => void poll(centreUid, centre), everyMs)
  }

  stopping.addEventListener('abort', () => {
    for (const [centreUid, centre] of followed) endAll(centreUid, centre)
  })

  return (centreUid, listener) => {
    if (stopping.aborted) {
      listener.end()
      return () => undefined
    }
    const known = followed.get(centreUid)
    const centre = known ?? { listeners: new Set() }
    centre.listeners.add(listener)
    followed.set(centreUid, centre)
    if (known === undefined) void poll(centreUid, centre)
    else if (known.last !== undefined) listener.tell(known.last)
    return () => {
      centre.listeners.delete(listener)
      if (centre.listeners.size === 0) endAll(centreUid, centre)
    }
  }
}
