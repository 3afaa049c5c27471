import { chooseEncoding, encodeOne, encodingsOfOne } from '#platform/http/bytes/encode.server.ts'

/** In bytes. Below it, compression saves less than its headers cost. */
const minBytes = 1024
const compressible = /^(text\/(?!event-stream)|application\/(.+\+)?(json|xml)\b|image\/svg)/

/** Compresses an answer that was made for this one request; shared pages and files are stored compressed. */
export async function compressResponse(
  response: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const { headers } = response
  // A file has already chosen among its own encodings, even if it chose the plain bytes.
  const hasChosen = headers.get('vary')?.includes('accept-encoding') ?? false
  if (response.body === null || hasChosen || headers.has('content-encoding')) return response
  if (!compressible.test(headers.get('content-type') ?? '')) return response
  const body = Buffer.from(await response.arrayBuffer())
  const answer = new Headers(headers)
  answer.append('vary', 'accept-encoding')
  const encoding = body.length < minBytes ? 'identity' : chooseEncoding(acceptEncoding, encodingsOfOne)
  const bytes = new Uint8Array(await encodeOne(body, encoding))
  if (encoding !== 'identity') answer.set('content-encoding', encoding)
  answer.set('content-length', String(bytes.length))
  return new Response(bytes, { status: response.status, headers: answer })
}
