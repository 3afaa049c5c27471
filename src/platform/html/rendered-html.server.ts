import type { PagePiece } from './divide-page.server.ts'

/** The pieces of rendered documents, by their responses, so that later steps need not decode them from the body. */
const rendered = new WeakMap<Response, readonly PagePiece[]>()

/** A response that stands for an HTML document; `readHtml` returns its pieces, and its own body is empty. */
export function respondHtml(pieces: readonly PagePiece[], init: ResponseInit): Response {
  const response = new Response(null, init)
  rendered.set(response, pieces)
  return response
}

/** The HTML of a response. It is read from the body if the response was not made by `respondHtml`. */
export const readHtml = async (response: Response): Promise<readonly PagePiece[]> =>
  rendered.get(response) ?? [await response.text()]
