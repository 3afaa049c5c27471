import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A minimal load balancer: each request goes to the next server on a new connection, and to the one after if the
 * connection is refused. A request that was accepted and then breaks off is not repeated, so the visitor gets no
 * answer.
 */
export async function startBalancer(ports: readonly number[]) {
  let turn = 0
  function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    first: number,
    tried = 0,
  ): void {
    const { method, headers, url } = incoming
    const port = ports[(first + tried) % ports.length]
    const onward = forward(
      { host: 'localhost', port, path: url, method, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    onward.on('error', (error: NodeJS.ErrnoException) => {
      const wasTaken = error.code !== 'ECONNREFUSED' && !(error instanceof AggregateError)
      if (wasTaken || tried + 1 === ports.length) outgoing.destroy()
      else pass(incoming, outgoing, body, first, tried + 1)
    })
    // A visitor who leaves ends what would go on for hours, like the stream of free spaces.
    outgoing.once('close', () => onward.destroy())
    onward.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), (turn += 1)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
