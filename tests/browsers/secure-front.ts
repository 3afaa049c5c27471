import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeCertificate } from '../support/proxies/nginx-recipe.ts'

/** Where pages tell their faults. */
const faultsPath = '/faults-of-the-page'

/**
 * The first script of each page: it tells exceptions, refused promises, console errors and violations of the policy. WebKit's driver tells none of them.
 */
const watch = `{
const tell = (fault) => navigator.sendBeacon('${faultsPath}', location.pathname + ' ' + fault)
addEventListener('error', ({ message }) => tell('exception: ' + message))
addEventListener('unhandledrejection', ({ reason }) => tell('rejection: ' + reason))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell('policy: ' + violatedDirective + ' ' + blockedURI))
const error = console.error.bind(console)
console.error = (...values) => { tell('console: ' + values.join(' ')); error(...values) }
}`
const hash = `'sha256-${createHash('sha256').update(watch).digest('base64')}'`

const withWatch = (html: string): string =>
  html.replace(/<head[^>]*>/, (head) => `${head}<script>${watch}</script>`)
const allowWatch = (policy: string | string[]): string =>
  String(policy).replaceAll(/script-src [^;]*/g, (sources) => `${sources} ${hash}`)

/**
 * HTTPS in front of a server, with a certificate signed by itself, as the cookies and the service worker need it. It can be out of
 * reach.
 * @param report takes each fault that a page tells
 */
export async function startSecureFront(
  folder: string,
  port: number,
  upstream: number,
  report: (fault: string) => void,
) {
  makeCertificate(folder, 'localhost')
  const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) => readFileSync(join(folder, name)))
  let isReachable = true
  const front = createServer({ key, cert }, (from, to) => {
    if (!isReachable) return void from.socket.destroy()
    if (from.url === faultsPath)
      return void text(from)
        .then(report)
        .finally(() => to.writeHead(204).end())
    const headers = {
      ...from.headers,
      'accept-encoding': 'identity',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    }
    const up = request(
      { host: '127.0.0.1', port: upstream, method: from.method, path: from.url, headers },
      (answer) => {
        const status = answer.statusCode ?? 502
        if (status >= 400) report(`${status} ${from.url}`)
        const { 'content-length': length, 'content-security-policy': policy, ...others } = answer.headers
        const head = {
          ...others,
          ...(policy === undefined ? {} : { 'content-security-policy': allowWatch(policy) }),
        }
        // A page that allows no script gets none.
        if (
          others['content-type']?.startsWith('text/html') &&
          String(policy).includes('script-src') &&
          status !== 304
        )
          return void text(answer).then((html) => to.writeHead(status, head).end(withWatch(html)))
        to.writeHead(status, { ...head, ...(length === undefined ? {} : { 'content-length': length }) })
        answer.pipe(to)
      },
    )
    up.on('error', () => to.destroy())
    from.pipe(up)
  })
  front.on('connection', (socket) => {
    if (!isReachable) socket.destroy()
  })
  front.listen(port, 'localhost')
  await once(front, 'listening')
  return {
    setReachable: (reachable: boolean) => {
      isReachable = reachable
      if (!reachable) front.closeAllConnections()
    },
    close: () => {
      front.closeAllConnections()
      front.close()
    },
  }
}
