import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientOf } from '#platform/http/client-address.server.ts'
import { trustedProxy } from '#platform/settings/trusted-proxy.ts'
import { findFreePort } from '../../../tests/support/server-process.ts'

/*
 * What TRUST_PROXY makes of a visitor behind a CDN and the operator's proxy, as docs/operating/proxy.md says: nginx stands for
 * a CDN, which appends to X-Forwarded-For and writes a header of its own, before nginx, HAProxy and Caddy.
 */

/** Debian installs some in a folder that is only in the administrator's PATH. */
const findProgram = (name: string, flag: string) =>
  [name, `/usr/sbin/${name}`].find((path) => spawnSync(path, [flag]).status === 0)
const nginx = findProgram('nginx', '-v')
const haproxy = findProgram('haproxy', '-v')
const caddy = findProgram('caddy', 'version')

describe.runIf(nginx && haproxy && caddy)('behind two proxies in a row', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passage-chain-'))
  const started: ChildProcess[] = []
  let app: Server
  let cdn: number

  const start = (program: string | undefined, ...args: string[]) =>
    started.push(
      spawn(program ?? '', args, {
        stdio: 'ignore',
        env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      }),
    )

  beforeAll(async () => {
    app = createServer((incoming, outgoing) => {
      const setting = String(incoming.headers['x-setting'])
      outgoing.end(clientOf(incoming, v.parse(trustedProxy, setting)))
    })
    await once(app.listen(await findFreePort(), '127.0.0.1'), 'listening')
    const address = app.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const own = { nginx: await findFreePort(), haproxy: await findFreePort(), caddy: await findFreePort() }
    cdn = await findFreePort()
    const appends = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'
    const ways = Object.entries(own).map(
      ([name, behind]) =>
        `location /${name} { proxy_pass http://127.0.0.1:${behind}; ${appends} proxy_set_header CF-Connecting-IP $remote_addr; }`,
    )
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${join(folder, 'pid')}; daemon off; events {} http { access_log off; ${temporary.join(' ')}
       server { listen 127.0.0.1:${own.nginx}; location / { proxy_pass http://127.0.0.1:${port}; ${appends} } }
       server { listen 127.0.0.1:${cdn}; listen [::1]:${cdn}; ${ways.join(' ')} } }`,
    )
    writeFileSync(
      join(folder, 'haproxy.cfg'),
      `defaults\n  mode http\n  timeout connect 2s\n  timeout client 60s\n  timeout server 60s\nfrontend www\n  bind 127.0.0.1:${own.haproxy}
  default_backend passage\nbackend passage\n  option forwardfor\n  server a 127.0.0.1:${port}\n`,
    )
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{\n\tadmin off\n}\nhttp://:${own.caddy} {\n\tbind 127.0.0.1\n\treverse_proxy 127.0.0.1:${port} {\n\t\ttrusted_proxies 127.0.0.0/8\n\t}\n}\n`,
    )
    start(nginx, '-c', join(folder, 'nginx.conf'), '-e', 'stderr')
    start(haproxy, '-db', '-f', join(folder, 'haproxy.cfg'))
    start(caddy, 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile')
    for (const name of Object.keys(own))
      await vi.waitFor(async () => expect(await ask(name, 'true')).not.toBe(''), {
        timeout: 60_000,
        interval: 200,
      })
  }, 240_000)
  afterAll(async () => {
    for (const proxy of started) if (proxy.kill()) await once(proxy, 'exit')
    app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Asks the CDN from an address of this machine; the network that the app counts, or an empty text if a proxy answers. */
  async function ask(
    name: string,
    setting: string,
    from = '127.0.0.5',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const host = from === '::1' ? '::1' : '127.0.0.1'
    const asked = request({
      host,
      port: cdn,
      path: `/${name}`,
      localAddress: from,
      headers: { ...headers, 'x-setting': setting },
    }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const answer = await text(response)
    return response.statusCode === 200 ? answer : ''
  }

  const forged = { 'x-forwarded-for': '203.0.113.66, 198.51.100.7', 'cf-connecting-ip': '203.0.113.66' }

  test.each(['nginx', 'haproxy', 'caddy'])(
    'LIM client address: before %s each visitor is one, whatever they write, and not the CDN',
    async (name) => {
      for (const setting of ['2', 'CF-Connecting-IP']) {
        expect(await ask(name, setting)).toBe('127.0.0.5')
        expect(await ask(name, setting, '127.0.0.6', forged)).toBe('127.0.0.6')
        expect(await ask(name, setting, '::1', forged)).toBe('0:0:0:0::/64')
      }
      expect(await ask(name, 'true'), 'the CDN alone').toBe('127.0.0.1')
    },
  )
})
