import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A proxy in front of a server, whose service worker a test replaces, and whose answers it can hold back. */
export async function startWorkerProxy(origin: string) {
  let replace = (worker: string): string => worker
  let held = Promise.resolve()
  const proxy = createServer((from, to) => {
    const { method, url = '/', headers } = from
    const isWorker = url === '/sw.js'
    const { 'if-none-match': _, ...rest } = headers
    const up = request(
      new URL(url, origin),
      { method, headers: isWorker ? { ...rest, 'accept-encoding': 'identity' } : headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, isWorker ? workerHeaders : answer.rawHeaders)
        if (!isWorker) answer.pipe(to)
        else
          text(answer).then(
            (worker) => to.end(replace(worker)),
            () => to.destroy(),
          )
      },
    )
    up.on('error', () => to.destroy())
    held.then(
      () => from.pipe(up),
      () => to.destroy(),
    )
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  return {
    origin: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`,
    /** From now on the worker is what this makes of the server's. */
    replaceWorker: (by: (worker: string) => string) => {
      replace = by
    },
    /** Answers nothing until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    end: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

const workerHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
