import { useEffect, useState } from 'react'
import { useOnline } from '#platform/loading/use-online.ts'

/**
 * The number of free spaces of a centre's car park: the one that the page came with, and from `afterMs` milliseconds
 * on the current one. It stays as it is if the code for it cannot be loaded, and is null without a network. Undefined: the centre has no car park.
 */
export function useLiveSpaces(
  centreUid: string,
  counted: number | null | undefined,
  afterMs: number,
): number | null {
  const [live, setLive] = useState<{ readonly centreUid: string; readonly free: number | null }>()
  const isOffered = counted !== undefined
  useEffect(() => {
    if (!isOffered) return undefined
    const ending = new AbortController()
    const timer = setTimeout(() => void follow(), afterMs)
    async function follow(): Promise<void> {
      const code = await import('./follow-spaces.ts').catch(console.warn)
      if (!ending.signal.aborted)
        code?.followSpaces(centreUid, (free) => setLive({ centreUid, free }), ending.signal)
    }
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [centreUid, isOffered, afterMs])
  const isOnline = useOnline()
  // A number that nobody counts any more would mislead.
  if (!isOnline) return null
  return live?.centreUid === centreUid ? live.free : (counted ?? null)
}
