import { readFileSync } from 'node:fs'
import { request } from 'node:https'

/** Asks for a page through the proxy, as a browser that trusts the proxy's own authority: its status. */
export function visit(
  { host, port, authority }: { readonly host: string; readonly port: number; readonly authority: string },
  path: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        headers: { host: `${host}:${port}` },
        ca: readFileSync(authority),
        agent: false,
        timeout: 10_000,
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      },
    )
      .once('error', reject)
      .end()
  })
}
