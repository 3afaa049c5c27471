import { useEffect, useState } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { reloadMarker } from '#app/platform/reload-marker.ts'
import { isOutdated } from './is-outdated.ts'

/** How often the server is asked while somebody looks at the page, in milliseconds. */
const interval = 5 * 60_000

/** The build that the server runs now; null when it cannot be known, which is noted and changes nothing (UPD-02). */
async function fetchLatest(): Promise<string | null> {
  try {
    const answer = await fetch('/builds/latest.json')
    const { id } = (await answer.json()) as { id?: unknown }
    if (typeof id !== 'string') throw new Error(`No build, but status ${answer.status}`)
    return id
  } catch (error) {
    console.warn('The latest build is not known', error)
    return null
  }
}

/** Asks at intervals, and when somebody comes back to a tab that was left for as long. */
function useLatestBuild(): string | null {
  const [latest, setLatest] = useState<string | null>(null)
  useEffect(() => {
    let askedAt = Date.now()
    const askWhenDue = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < interval) return
      askedAt = Date.now()
      const answer = await fetchLatest()
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
    if (!reloadMarker.mayReload(Date.now())) return false
    location.assign(to.pathname + to.search + to.hash)
    return true
  })
  return null
}
