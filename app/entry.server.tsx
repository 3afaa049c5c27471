import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { servicesContext } from './platform/services.server.ts'

const timeLimit = 10_000

/**
 * Renders a page as a whole, not as a stream: pages are kept as bytes, their inline scripts are hashed for the
 * content security policy, and without JavaScript nothing may wait for a script to be put in its place.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { logger } = context.get(servicesContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  keepQuery(routerContext, request.url)
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        // Never put a large part aside to be moved in by a script.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          buffer(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError: (error) => logger.error({ err: error }, 'rendering failed'),
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), timeLimit)
  })
  return new Response(new Uint8Array(html), { status, headers })
}

/**
 * React Router hands on `?profile=` where the address says `?profile` (PAN-01). The browser sees the address itself,
 * so links that repeat its query would differ between the server's page and the browser's.
 */
function keepQuery({ staticHandlerContext }: EntryContext, address: string): void {
  staticHandlerContext.location = { ...staticHandlerContext.location, search: new URL(address).search }
}

/** Expected outcomes (404 and redirects are thrown as responses) are not errors; everything else goes to the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const { logger } = context.get(servicesContext)
  logger.error({ err: error, path: new URL(request.url).pathname }, 'a loader or component failed')
}
