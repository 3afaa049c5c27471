import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How an outside system can fail: its connections break, it does not answer for half a minute, or it answers with an
 * HTML page instead of data.
 */
export type Failure = 'gone' | 'slow' | 'nonsense'

/** A proxy before an outside system that simulates its failures on demand. */
export async function startFlakyProxy(target: string) {
  const state: { failure: Failure | null } = { failure: null }
  const waiting = new Set<NodeJS.Timeout>()
  const server = createServer((incoming, outgoing) => {
    if (state.failure === 'gone') return void incoming.socket.destroy()
    if (state.failure === 'nonsense') {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      return void outgoing.end('<html>Wartung</html>')
    }
    if (state.failure === 'slow') {
      waiting.add(setTimeout(() => outgoing.destroy(), 30_000))
      return undefined
    }
    const { method, headers, url } = incoming
    const onward = forward(new URL(url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    return void incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the failure from now on; null forwards everything again. */
    fail: (failure: Failure | null) => {
      state.failure = failure
    },
    close: async () => {
      for (const timer of waiting) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
