import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { servicesContext } from './platform/services.server.ts'

const timeLimit = 10_000

/**
 * Renders a page as a whole, not as a stream: pages are cached as bytes, their inline scripts are hashed for the
 * content security policy, and without JavaScript no part may wait for a script to move it into place.
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
        // Never stream a large part separately, to be moved into place by a script.
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
 * React Router passes on `?profile=` for the address `?profile` (PAN-01). The browser sees the address itself, so links
 * that repeat the query would differ between the server's HTML and the browser's.
 */
function keepQuery({ staticHandlerContext }: EntryContext, address: string): void {
  staticHandlerContext.location = { ...staticHandlerContext.location, search: new URL(address).search }
}

/** Expected outcomes (a thrown 404 or redirect) are no errors; everything else is logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const { logger } = context.get(servicesContext)
  logger.error({ err: error, path: new URL(request.url).pathname }, 'a loader or component failed')
}
