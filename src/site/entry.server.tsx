import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import type { Logger } from '#platform/logger.server.ts'
import { dividePage, type PagePiece } from '#platform/html/divide-page.server.ts'
import { KeepingContext, type Keeping } from '#platform/html/kept-markup.tsx'
import { findHeld, heldDataContext, writeHandOver, type HeldData } from '#platform/html/hand-over.server.ts'
import { respondHtml } from '#platform/html/rendered-html.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { prepareErrorPage } from './errors/error-boundary.tsx'

const timeLimit = 10_000

/**
 * Renders a page as a whole, not as a stream, for three reasons: pages are cached as bytes; their inline scripts are
 * hashed for the content security policy; and without JavaScript no part of a page may need a script to move it into
 * place.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await prepareErrorPage()
  const { logger } = context.get(servicesContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const held = context.get(heldDataContext)
  keepQuery(routerContext, request.url)
  routerContext.staticHandlerContext.loaderData = findHeld(
    held,
    routerContext.staticHandlerContext.loaderData,
  )
  const pieces = await renderDocument(routerContext, held, request.url, logger)
  return respondHtml(pieces, { status, headers })
}

/**
 * Renders the page in one go, without the parts whose markup is kept. The router's way is a stream, which converts each small
 * piece to bytes by itself: a shop list took 2.3 times the processor time, and no longer a half of what plain React Router
 * takes (docs/speed.md). If a part has to wait, for example for the code of a component, the page is rendered as a stream.
 */
async function renderDocument(
  { serverHandoffStream, ...routerContext }: EntryContext,
  held: HeldData | null,
  url: string,
  logger: Logger,
): Promise<readonly PagePiece[]> {
  const encoded = serverHandoffStream && (await text(serverHandoffStream))
  const keeping: Keeping = { known: [], fresh: [] }
  let html: string
  try {
    html = renderToString(
      <KeepingContext value={keeping}>
        <ServerRouter context={routerContext} url={url} />
      </KeepingContext>,
    )
  } catch (error) {
    logger.error({ err: error }, 'rendering failed')
    throw error
  }
  const pieces =
    !html.endsWith(ending) || waiting.test(html)
      ? [withoutEnding(await renderWaiting(routerContext, url, logger))]
      : dividePage(withoutEnding(html), keeping)
  const hasScripts = encoded !== undefined && routerContext.renderMeta?.didRenderScripts === true
  return [doctype, ...pieces, ...(hasScripts ? [writeHandOver(encoded, held)] : []), ending]
}

/** How React ends a document. */
const ending = '</body></html>'
/** React begins a document with its type only if it streams it. */
const doctype = '<!DOCTYPE html>'
const withoutEnding = (html: string): string =>
  html.slice(
    html.startsWith(doctype) ? doctype.length : 0,
    html.endsWith(ending) ? -ending.length : undefined,
  )

/** Matches how React marks a part that is not rendered yet, or whose rendering has failed. */
const waiting = /<!--\$[?!]-->/

/** Renders a page and waits for all of its parts. */
function renderWaiting(routerContext: EntryContext, url: string, logger: Logger): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
      // Otherwise React would send a large part separately and move it into place by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => logger.error({ err: error }, 'rendering failed'),
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), timeLimit)
  })
}

/**
 * Gives the router the query as the address spells it: React Router passes on `?profile=` for the address `?profile`
 * (PAN-01). The browser sees the address itself, so links that repeat the query would differ between the server's HTML
 * and the browser's.
 */
function keepQuery({ staticHandlerContext }: EntryContext, address: string): void {
  staticHandlerContext.location = { ...staticHandlerContext.location, search: new URL(address).search }
}

/**
 * Logs an unexpected error of a loader or component. The router does not call it for expected outcomes (a thrown 404 or
 * redirect); requests that the visitor has aborted are not logged. A form that was posted to a screen that takes none is the
 * sender's error, which anybody can make as often as they like.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status === 405)) return
  const { logger } = context.get(servicesContext)
  logger.error({ err: error, path: new URL(request.url).pathname }, 'a loader or component failed')
}
