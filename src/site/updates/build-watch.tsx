import { useEffect, useState } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { watchBuildTimings } from '#platform/build-timing.ts'
import { reloadPage } from '#platform/loading/reload-page.ts'
import { useRootData } from '../shell/use-shell.ts'
import { fetchLatestBuild } from './fetch-latest-build.ts'
import { isOutdated } from './is-outdated.ts'

/** How often the server is asked while the page is visible, in milliseconds. */
const interval = 5 * 60_000

/**
 * Asks the server for its build at intervals, when a tab becomes visible after at least one interval, and as soon as
 * data from another build have arrived (once for each build).
 * @param running the build of the open page
 * @returns the build of the server when it was last asked; null before that
 */
function useLatestBuild(running: string): string | null {
  const [latest, setLatest] = useState<string | null>(null)
  useEffect(() => {
    let askedAt = Date.now()
    const check = async () => {
      askedAt = Date.now()
      const answer = await fetchLatestBuild()
      if (answer !== null) setLatest(answer)
    }
    const askWhenDue = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt >= interval) void check()
    }
    const met = new Set([running])
    const onBuild = (id: string) => {
      if (!met.has(id)) void check()
      met.add(id)
    }
    const ended = new AbortController()
    const { signal } = ended
    const timer = setInterval(askWhenDue, interval)
    signal.addEventListener('abort', () => clearInterval(timer))
    document.addEventListener('visibilitychange', askWhenDue, { signal })
    watchBuildTimings(onBuild, signal)
    return () => ended.abort()
  }, [running])
  return latest
}

/**
 * Loads the next page from the server if the server runs another build than the open page came from (UPD-01). Back and
 * Forward have already changed the address, so the router handles them.
 */
export default function BuildWatch() {
  const { buildId: running } = useRootData()
  const latest = useLatestBuild(running)
  useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    if (historyAction === NavigationType.Pop || !isOutdated(running, latest, from, to)) return false
    return reloadPage(to)
  })
  return null
}
