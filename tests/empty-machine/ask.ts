import { readFileSync } from 'node:fs'
import { request } from 'node:https'

/** The public site, and the file of the authority that has signed its certificate. */
export type Site = { readonly host: string; readonly port: number; readonly authority: string }
type Post = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Asks the site through the proxy, as somebody who trusts the proxy's own authority: the status of its answer. */
export function ask({ host, port, authority }: Site, path: string, post?: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: post === undefined ? 'GET' : 'POST',
        servername: host,
        headers: { ...post?.headers, host: `${host}:${port}` },
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
      .end(post?.body)
  })
}
