/**
 * The HTML of rendered documents, by their responses: whoever works on the text next need not decode it from the body.
 */
const texts = new WeakMap<Response, string>()

/** A response with an HTML document as its body. */
export function respondHtml(html: string, init: ResponseInit): Response {
  const response = new Response(html, init)
  texts.set(response, html)
  return response
}

/** The HTML of a response, which is read from its body only if another response has taken the place of ours. */
export const readHtml = async (response: Response): Promise<string> =>
  texts.get(response) ?? (await response.text())
