import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { reloadPage, reloadPageWhenDue } from '#platform/loading/reload-page.ts'
import type { RootData } from '../shell/root-data.ts'
import { fetchLatestBuild } from '../updates/fetch-latest-build.ts'

async function reloadIfOutdated(running: string, givenUp: AbortSignal): Promise<void> {
  const latest = await fetchLatestBuild()
  if (!givenUp.aborted && latest !== null && latest !== running) reloadPage()
}

/** Whether the server has answered with this error: in production the router sends it without a stack trace. */
const isOfServer = (error: unknown): boolean => error instanceof Error && !error.stack

/**
 * Reloads the page if that may fix the error: if the server has a new build, because the code of the open page may be
 * gone, or as soon as the network is back. An answer of the server, such as 404, is left as it is. So is a page without
 * the root's data: then the server could not read what every page needs, and not every open page may ask it again.
 */
export function useRecovery(error: unknown): void {
  const running = useRouteLoaderData<RootData>('root')?.buildId
  useEffect(() => {
    if (running === undefined || isRouteErrorResponse(error)) return undefined
    const left = new AbortController()
    const { signal } = left
    void reloadIfOutdated(running, signal)
    // If the server has answered, the network was not the cause.
    if (!isOfServer(error)) addEventListener('online', () => void reloadPageWhenDue(signal), { signal })
    return () => left.abort()
  }, [error, running])
}
