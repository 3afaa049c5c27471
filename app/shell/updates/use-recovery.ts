import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { reloadPage, reloadPageWhenDue } from '#app/platform/loading/reload-page.ts'
import type { RootData } from '../root-data.ts'
import { fetchLatestBuild } from './fetch-latest-build.ts'

async function reloadIfOutdated(running: string, givenUp: AbortSignal): Promise<void> {
  const latest = await fetchLatestBuild()
  if (!givenUp.aborted && latest !== null && latest !== running) reloadPage()
}

/** Whether the server has answered with the error: in production the router sends it without its stack. */
const isOfServer = (error: unknown): boolean => error instanceof Error && !error.stack

/**
 * Reloads the page if that fixes the failure: the code of the open page is gone with its build, or the network is back.
 * An answer of the server, like "not found", is left as it is. So is a page without a build of its own: there the
 * server could not read what every page needs, and must not be asked again by every open page.
 */
export function useRecovery(error: unknown): void {
  const running = useRouteLoaderData<RootData>('root')?.buildId
  useEffect(() => {
    if (running === undefined || isRouteErrorResponse(error)) return undefined
    const left = new AbortController()
    const { signal } = left
    void reloadIfOutdated(running, signal)
    // A server that has answered was reached: the network is not what is missing.
    if (!isOfServer(error)) addEventListener('online', () => void reloadPageWhenDue(signal), { signal })
    return () => left.abort()
  }, [error, running])
}
