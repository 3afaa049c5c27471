import { once } from 'node:events'
import { connect } from 'node:net'

/** What a benchmark asks for. */
export type Asked = {
  readonly path: string
  readonly encoding?: string
  readonly cookie?: string
  readonly etag?: string | undefined
}

/** The text of a GET request on a connection that stays open. */
export const writeRequest = ({ path, encoding = 'gzip, br', cookie, etag }: Asked): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    `Accept-Encoding: ${encoding}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    '',
    '',
  ].join('\r\n')

/** An answer as it came over the connection, not decoded. */
export type RawAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

/** Asks on a connection of its own, which the server closes after the answer. */
export async function readAnswer(port: number, asked: Asked): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(writeRequest(asked).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await once(socket, 'close')
  const all = Buffer.concat(chunks)
  const end = all.indexOf('\r\n\r\n')
  const [status = '', ...lines] = all.subarray(0, end).toString('latin1').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
  })
  return { status: Number(status.split(' ')[1]), headers, body: all.subarray(end + 4) }
}

/** The value of a header; undefined if it is absent. */
export const headerOf = ({ headers }: RawAnswer, name: string): string | undefined =>
  headers.find(([header]) => header === name)?.[1]
