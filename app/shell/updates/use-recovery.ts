import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root-data.ts'
import { fetchLatestBuild } from './fetch-latest-build.ts'

const reload = () => location.reload()

async function reloadIfOutdated(running: string | undefined): Promise<void> {
  const latest = await fetchLatestBuild()
  if (latest !== null && latest !== running) reload()
}

/**
 * Loads the page anew where that mends what has failed: the code of the open page has gone with its build, or the
 * network is back. An answer of the server, like «not found», is left as it is.
 */
export function useRecovery(error: unknown): void {
  const running = useRouteLoaderData<RootData>('root')?.buildId
  useEffect(() => {
    if (isRouteErrorResponse(error)) return undefined
    void reloadIfOutdated(running)
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [error, running])
}
