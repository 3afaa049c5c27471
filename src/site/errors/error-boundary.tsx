import { useEffect, useState, type ComponentType } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { loadOrReload } from '#platform/loading/load-or-reload.ts'
import { isWebviewPath } from '#platform/routes/webview-path.ts'
import type { RootData } from '../shell/root-data.ts'

/** The error page, once its code is loaded: most visitors never see one, so it is not part of the first load. */
let ErrorPage: ComponentType | undefined

/**
 * Loads the code of the error page: on the server and in a document of an error before it is rendered, on any other page
 * soon after it has become usable, so that an error can be shown without the network.
 * @throws if the code cannot be loaded
 */
export async function prepareErrorPage(): Promise<void> {
  ErrorPage ??= (await import('./error-page.tsx')).default
}

/**
 * What is shown for every error below the root. Without the root's data there are no messages and no shell; then, and
 * until the code of the error page is loaded, the error page is bare.
 */
export function ErrorBoundary() {
  const root = useRouteLoaderData<RootData>('root')
  const error = useRouteError()
  const [isPrepared, setPrepared] = useState(ErrorPage !== undefined)
  useEffect(() => {
    if (!isPrepared) void loadOrReload(prepareErrorPage).then(() => setPrepared(true))
  }, [isPrepared])
  return root !== undefined && isPrepared && ErrorPage !== undefined ? (
    <ErrorPage />
  ) : (
    <BareErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
  )
}

/** The last resort: without messages, both languages are shown. */
function BareErrorPage({ status }: { status: number }) {
  const { pathname } = useLocation()
  return (
    <main>
      <h1>
        Fehler <span lang="en">/ Error</span> {status}
      </h1>
      <p>Beim Laden der Daten ist ein Fehler aufgetreten.</p>
      <p lang="en">An error occurred while fetching data.</p>
      <a href={isWebviewPath(pathname) ? pathname : '/'}>Alles klar</a>
    </main>
  )
}
