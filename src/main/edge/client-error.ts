import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { correlationIdHeader, correlationIdOf } from '#platform/http/correlation-id.server.ts'
import { Problem, viewProblem } from '#platform/http/problem.server.ts'
import type { SecurityHeaders } from '#platform/http/security-headers.ts'

const problems: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'headers-too-large', 'The headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'too-slow', 'The request took too long.'),
}
const unreadable = new Problem(400, 'malformed-request', 'This is not an HTTP request.')

/** Answers input that Node's parser refuses before there is a request, in the form of all other errors. */
export const answerClientError =
  (safety: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const problem = problems[error.code ?? ''] ?? unreadable
    const correlationId = correlationIdOf(null)
    const body = JSON.stringify(viewProblem(problem, '/', correlationId))
    const headers = {
      ...safety,
      [correlationIdHeader]: correlationId,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    // A client that was too slow to write may be as slow to close.
    setTimeout(() => socket.destroy(), 1000).unref()
    socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`)
  }
