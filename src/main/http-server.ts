import { createServer, type Server } from 'node:http'

/** Limits of connections; all times in milliseconds. */
export type HttpLimits = {
  /** From the first byte, or the connection, to the end of the headers. */
  readonly headers: number
  /** From the first byte to the end of the body. */
  readonly request: number
  /** How often slow connections are looked for; a limit can be exceeded by this time. */
  readonly check: number
  /** How long a connection without a request is kept. */
  readonly keepAlive: number
  readonly connections: number
}

/**
 * Slow headers are cut after at most 15 s and slow bodies after 30 s, the time between two checks included. Connections
 * are kept longer than the 60 s of usual proxies: the proxy must close first, otherwise it may send a request on a
 * connection that is just being closed.
 */
export const httpLimits: HttpLimits = {
  headers: 14_000,
  request: 29_000,
  check: 1000,
  keepAlive: 75_000,
  // Far more than a proxy opens, and few enough for the file descriptors and the memory of a small machine.
  connections: 2000,
}

/** The process's HTTP server, with limits against slow and too many clients. */
export function createHttpServer(limits: HttpLimits = httpLimits): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.check,
    keepAliveTimeout: limits.keepAlive,
    // The app refuses these requests itself, in the form of all its errors.
    requireHostHeader: false,
  })
  server.maxConnections = limits.connections
  // Node itself would answer an `Expect` other than `100-continue`, without the safety headers; such a header is
  // ignored instead.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return server
}
