import { useEffect, useState } from 'react'

/**
 * The server's clock, running: the moment that the server has told, plus the time since then by a clock that nobody can
 * set. The device's own time of day does not matter.
 */
export function useServerClock(toldMs: number): number {
  const [shown, setShown] = useState(toldMs)
  useEffect(() => {
    const begun = performance.now()
    const tick = () => setShown(toldMs + performance.now() - begun)
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [toldMs])
  return shown
}
