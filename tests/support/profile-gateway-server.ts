import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The behaviour of the gateway: it answers, it hangs, or it refuses fields of a change. */
type Mood = 'answers' | 'hangs' | { readonly errors: unknown }

/** An operator's gateway with profiles, by the calls that API-04 … API-06 describe. */
export async function startProfileGateway() {
  const profiles = new Map<string, Record<string, unknown>>()
  const gateway = {
    mood: 'answers' as Mood,
    /** The number of hanging calls that the caller has not given up. */
    hanging: 0,
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { mood } = gateway
      if (mood === 'hangs') {
        gateway.hanging += 1
        response.once('close', () => (gateway.hanging -= 1))
        return undefined
      }
      const oid = String(request.headers['user-oid'])
      if (request.method === 'PATCH') {
        if (mood !== 'answers') return response.writeHead(422).end(JSON.stringify(mood))
        profiles.set(oid, { ...profiles.get(oid), ...(JSON.parse(body) as object) })
      }
      if (request.method === 'DELETE') profiles.delete(oid)
      return response.end(JSON.stringify({ status: 'success', data: profiles.get(oid) ?? {} }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    gateway,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
