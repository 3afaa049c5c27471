/**
 * The HTML text of rendered documents, by their responses, so that later steps on the server need not decode it from
 * the body.
 */
const texts = new WeakMap<Response, string>()

/** A response with an HTML document as its body. */
export function respondHtml(html: string, init: ResponseInit): Response {
  const response = new Response(html, init)
  texts.set(response, html)
  return response
}

/** The HTML of a response. It is read from the body only if the response was not made by `respondHtml`. */
export const readHtml = async (response: Response): Promise<string> =>
  texts.get(response) ?? (await response.text())
