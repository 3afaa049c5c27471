import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { readDemoTicket } from '#features/parking/stand-in/demo-tickets.server.ts'
import { answerAsGateway, type GatewayAnswer, type GatewayParts } from './gateway-answers.ts'

type Seen = {
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/**
 * Starts an operator's gateway that answers as docs/gateway.yaml describes. If its car park reports `unavailable`, this
 * server really fails: it breaks the connection, hangs, or sends an invalid answer.
 * @param change spoils an answer, for tests that must notice it
 */
export async function startGatewayServer(
  open: () => GatewayParts,
  change: (path: string, answer: GatewayAnswer) => GatewayAnswer = (_, answer) => answer,
) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const sent = await text(request)
      const body = sent === '' ? undefined : (JSON.parse(sent) as { readonly ticketNumber?: string })
      seen.push({ url: request.url ?? '', headers: request.headers, body })
      const { kind } = readDemoTicket(body?.ticketNumber ?? '')
      if (kind === 'gone') return request.socket.destroy()
      if (kind === 'too-late') return undefined
      if (kind === 'nonsense') return response.end('<html>Wartung</html>')
      const path = (request.url ?? '').replace(/^\/gateway/, '')
      const headers = request.headers as Readonly<Record<string, string | undefined>>
      const call = { method: request.method ?? '', path, headers, body }
      const { status, json } = change(path, await answerAsGateway(open(), call))
      response.writeHead(status, { 'content-type': 'application/json' })
      return response.end(typeof json === 'string' ? json : JSON.stringify(json ?? {}))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`,
    seen,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
