import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import {
  createServer,
  request as requestPlain,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { endWithProcess } from './support/processes/end-with-process.ts'
import { findFreePort } from './support/server-process.ts'

const caddyfile = join(import.meta.dirname, '../deploy/Caddyfile')
const program = ['caddy', '/usr/bin/caddy'].find((name) => spawnSync(name, ['version']).status === 0) ?? ''
const isInstalled = program !== ''
const host = 'passage.localhost'

/** Names as deploy/compose.yaml gives them; the one replica is on this machine. */
const settings = (port: number) => ({
  PASSAGE_HOST: host,
  PASSAGE_REPLICAS: 'localhost',
  PASSAGE_PORT: String(port),
})

test.skipIf(!isInstalled)('proxy: Caddy finds no fault in deploy/Caddyfile (needs caddy)', () => {
  const { status, stderr } = spawnSync(
    program,
    ['validate', '--config', caddyfile, '--adapter', 'caddyfile'],
    {
      encoding: 'utf8',
      env: { ...process.env, ...settings(3000), XDG_DATA_HOME: tmpdir() },
    },
  )
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/"level":"(warn|error)"/)])
})

describe.skipIf(!isInstalled)('proxy: Caddy with deploy/Caddyfile in front of a server (needs caddy)', () => {
  let folder: string
  let proxy: ChildProcess
  let log = ''
  const ports = { replica: 0, http: 0, https: 0 }
  const authority = () => join(folder, 'caddy/pki/authorities/local/root.crt')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passage-caddy-'))
    ports.replica = await findFreePort()
    ports.http = await findFreePort()
    ports.https = await findFreePort()
    // The ports and the authority are this machine's; the file itself is read as it is.
    const wrapped = `{
	admin off
	debug
	http_port ${ports.http}
	https_port ${ports.https}
	local_certs
	skip_install_trust
}
import ${caddyfile}
`
    await writeFile(join(folder, 'Caddyfile'), wrapped)
    proxy = endWithProcess(
      spawn(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
        env: { ...process.env, ...settings(ports.replica), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    )
    proxy.stderr?.on('data', (chunk: Buffer) => {
      log += String(chunk)
    })
    const isThere = () => existsSync(authority())
    await vi.waitUntil(isThere, { timeout: 60_000 })
  }, 120_000)
  afterAll(async () => {
    if (proxy.kill()) await once(proxy, 'exit')
    await rm(folder, { recursive: true, force: true })
  })

  let replica: Server | undefined
  afterEach(() => {
    replica?.closeAllConnections()
    replica?.close()
    replica = undefined
  })

  async function startReplica(listener: RequestListener): Promise<void> {
    replica = createServer(listener)
    replica.listen(ports.replica, '127.0.0.1')
    await once(replica, 'listening')
  }

  async function visit(method = 'GET', headers: Readonly<Record<string, string>> = {}) {
    const asked = request({
      host: '127.0.0.1',
      port: ports.https,
      path: '/en?q=a%20b',
      method,
      servername: host,
      headers: { host, ...headers },
      ca: readFileSync(authority()),
      agent: false,
    }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  test('ends HTTPS, and hands on path, answer and the address of the visitor alone', async () => {
    const seen: unknown[] = []
    await startReplica((asked, response) => {
      seen.push([asked.url, asked.headers['x-forwarded-for']])
      response.writeHead(200, { 'cache-control': 'public, no-cache', etag: '"1"', vary: 'Accept-Encoding' })
      response.end('a page')
    })
    const answer = await vi.waitFor(() => visit('GET', { 'x-forwarded-for': '203.0.113.9' }), {
      timeout: 60_000,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: 'a page',
      headers: { 'cache-control': 'public, no-cache', etag: '"1"', vary: 'Accept-Encoding' },
    })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    // What a visitor claims to be is not believed.
    expect(seen.at(-1)).toEqual(['/en?q=a%20b', '127.0.0.1'])
  })

  test('leads from HTTP to HTTPS', async () => {
    const asked = requestPlain({ host: '127.0.0.1', port: ports.http, path: '/en', headers: { host } }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    expect([response.statusCode, response.headers.location]).toEqual([308, `https://${host}/en`])
  })

  test('waits for a replica that refuses connections, and answers when one is there', async () => {
    const before = log.length
    const answer = visit()
    await vi.waitUntil(() => log.slice(before).includes('connection refused'), {
      timeout: 60_000,
      interval: 10,
    })
    await startReplica((_asked, response) => response.end('after the restart'))
    expect(await answer).toMatchObject({ status: 200, body: 'after the restart' })
  })

  test('sends an order once, also if its connection breaks before there is an answer', async () => {
    let orders = 0
    await startReplica((asked) => {
      orders += 1
      asked.socket.destroy()
    })
    expect(await visit('POST')).toMatchObject({ status: 502 })
    expect(orders).toBe(1)
  })
})
