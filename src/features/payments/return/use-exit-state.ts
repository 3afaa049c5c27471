import { useEffect, useState } from 'react'
import { judgeExitTime, nextExitChange, type ExitState } from './find-exit-until.ts'

/**
 * How the exit time stands, while the page stays open and when it is opened again without reception. At first it is
 * judged at the moment of the server's rendering, so that browser and server render the same; after that by the
 * visitor's clock.
 * @param exitAt in milliseconds; null if there is no barrier to pass
 */
export function useExitState(exitAt: number | null, renderedAt: number): ExitState | null {
  const [now, setNow] = useState(renderedAt)
  const change = nextExitChange(exitAt, now)
  useEffect(() => {
    if (change === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(change - Date.now() + 500, 0))
    return () => clearTimeout(timer)
  }, [change])
  return judgeExitTime(exitAt, now)
}
