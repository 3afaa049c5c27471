import { useEffect, useState } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { reloadMarker } from '#app/platform/reload-marker.ts'
import { fetchLatestBuild } from './fetch-latest-build.ts'
import { isOutdated } from './is-outdated.ts'

/** How often the server is asked while somebody looks at the page, in milliseconds. */
const interval = 5 * 60_000

/** Asks at intervals, and when somebody comes back to a tab that was left for as long. */
function useLatestBuild(): string | null {
  const [latest, setLatest] = useState<string | null>(null)
  useEffect(() => {
    let askedAt = Date.now()
    const askWhenDue = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < interval) return
      askedAt = Date.now()
      const answer = await fetchLatestBuild()
      if (answer !== null) setLatest(answer)
    }
    const timer = setInterval(() => void askWhenDue(), interval)
    const onVisibilityChange = () => void askWhenDue()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
  return latest
}

/**
 * Loads the next page from the server once that runs another build than the open page came from (UPD-01). Back and
 * Forward have changed the address already: they are left to the router.
 */
export function BuildWatch({ running }: { running: string }) {
  const latest = useLatestBuild()
  useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    if (historyAction === NavigationType.Pop || !isOutdated(running, latest, from, to)) return false
    if (!reloadMarker.claim(Date.now())) return false
    location.assign(to.pathname + to.search + to.hash)
    return true
  })
  return null
}
