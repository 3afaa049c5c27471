import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../tests/support/edge-server.ts'
import { expectSafe } from '../../tests/support/expect-safe.ts'
import { httpLimits } from './http-server.ts'

test('API-12 slow clients: headers have 15 s and bodies 30 s, and connections outlive those of a usual proxy', () => {
  expect(httpLimits.headers + httpLimits.check).toBeLessThanOrEqual(15_000)
  expect(httpLimits.request + httpLimits.check).toBeLessThanOrEqual(30_000)
  expect(httpLimits.check).toBeLessThanOrEqual(1000)
  expect(httpLimits.keepAlive).toBeGreaterThan(60_000)
  expect(httpLimits.connections).toBeLessThanOrEqual(4000)
})

/**
 * Opens a connection, writes once, and then stays silent; returns what was received until the end, and after how many
 * milliseconds.
 */
async function stall({ port }: EdgeServer, head: string) {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.write(head)
  const answer = await text(socket)
  return { answer, milliseconds: performance.now() - began }
}

describe('a server with short limits', () => {
  let server: EdgeServer
  beforeAll(async () => {
    server = await startEdgeServer({
      httpLimits: { headers: 400, request: 1200, check: 100, keepAlive: 30_000 },
    })
  })
  afterAll(() => server.close())

  test('API-12 slow clients: unfinished headers are answered 408 and cut', async () => {
    for (const head of ['', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ']) {
      const { answer, milliseconds } = await stall(server, head)
      if (head !== '') expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"too-slow"/)
      expect(milliseconds).toBeGreaterThan(300)
    }
  })

  test('API-12 slow clients: an unfinished body is answered 408 and cut', async () => {
    const { answer } = await stall(
      server,
      'POST /hafen HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 99\r\n\r\n{"a',
    )
    expect(answer).toMatch(/HTTP\/1\.1 408 [\s\S]*"code":"too-slow"/)
  })

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', 'POST /hafen HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9999\r\n\r\n'],
  ])('API-12 slow clients: one that sends %s for ever and reads nothing is cut as well', async (_, head) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write(head)
    const trickle = setInterval(() => socket.write('a'), 50)
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(trickle)
    expect(socket.destroyed).toBe(true)
  })

  test('API-12 slow clients: a connection without a request is kept longer than headers may take', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const getSocket = async (): Promise<Socket> => {
      const [answer] = await once(get({ port: server.port, path: '/health/live', agent }), 'response')
      const { socket } = answer as { socket: Socket }
      await text(answer as AsyncIterable<string>)
      return socket
    }
    const first = await getSocket()
    await sleep(900)
    expect(await getSocket()).toBe(first)
    agent.destroy()
  })

  test('API-12 edge: neither a missing Host nor an odd expectation is answered by Node itself', async () => {
    const lost = await server.sendRaw('GET /hafen HTTP/1.1\r\nConnection: close')
    expect(lost.status).toBe(400)
    expectSafe(lost.headers)
    const odd = await server.sendRaw(
      'GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\nConnection: close',
    )
    expect(odd.status).toBe(200)
    expectSafe(odd.headers)
  })
})

describe('a server with few connections', () => {
  let server: EdgeServer
  beforeAll(async () => {
    // None of those that are held may be cut meanwhile.
    server = await startEdgeServer({ httpLimits: { connections: 8 } })
  })
  afterAll(() => server.close())

  test('API-12 slow clients: more connections than the limit are closed, and those within it served', async () => {
    const held = Array.from({ length: 8 }, () => connect(server.port, '127.0.0.1'))
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    const extra = connect(server.port, '127.0.0.1')
    extra.on('error', () => undefined)
    await new Promise((resolve) => extra.once('close', resolve))
    const [first] = held
    first?.write('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(first && (await text(first))).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of held) socket.destroy()
    await expect.poll(async () => (await server.get('/health/live').catch(() => undefined))?.status).toBe(200)
  })
})

describe('a server that waits long for bodies', () => {
  let server: EdgeServer
  beforeAll(async () => {
    server = await startEdgeServer({ httpLimits: { headers: 400, request: 60_000, check: 100 } })
  })
  afterAll(() => server.close())

  test('API-12 slow clients: headers have a limit of their own', async () => {
    const { answer, milliseconds } = await stall(server, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"too-slow"/)
    expect(milliseconds).toBeLessThan(50_000)
  })
})
