import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { runWithCorrelationId } from './correlation-id.server.ts'
import { callExternal, downloadExternal, fetchExternal, isClosedConnection } from './external-call.server.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const short = { connect: 200, read: 150, total: 500 }

test('API-13 hands method, headers and body on and gives back status and text', async () => {
  const url = await listen((request, response) => {
    response.statusCode = 418
    const { method, url: path, headers } = request
    void text(request).then((body) => response.end(JSON.stringify([method, path, headers['x-a'], body, 'ä'])))
  })
  const answer = await callExternal({
    method: 'PATCH',
    url: `${url}/x?y=1`,
    headers: { 'x-a': 'b' },
    body: 'ö',
  })
  expect(answer).toEqual({ ok: true, value: { status: 418, body: '["PATCH","/x?y=1","b","ö","ä"]' } })
})

test('API-13 a redirect is an answer, not followed', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  })
  expect(await callExternal({ method: 'GET', url })).toMatchObject({ ok: true, value: { status: 302 } })
})

test('API-13 a call without any response data is ended', async () => {
  const url = await listen(() => undefined)
  const answer = await callExternal({ method: 'GET', url }, { ...short, total: 60_000 })
  expect(answer).toMatchObject({ ok: false, problem: { message: 'silent for 150 ms' } })
})

test('API-13 a response that arrives too slowly is cut off at the total time limit', async () => {
  let drip: NodeJS.Timeout | undefined
  const url = await listen((_request, response) => {
    response.writeHead(200)
    drip = setInterval(() => response.write('.'), 50)
  })
  expect((await callExternal({ method: 'GET', url }, short)).ok).toBe(false)
  clearInterval(drip)
})

test('API-13 an endless answer is not read', async () => {
  const url = await listen((_request, response) => {
    response.end(Buffer.alloc(3 * 1024 * 1024))
  })
  const message = 'an answer over 1048576 bytes'
  expect(await callExternal({ method: 'GET', url })).toMatchObject({ ok: false, problem: { message } })
  await expect(fetchExternal(url).then((answer) => answer.text())).rejects.toThrow('terminated')
})

test('API-13 an incomplete response is a fault', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('half', () => response.destroy())
  })
  const answer = await callExternal({ method: 'GET', url })
  expect(!answer.ok && isClosedConnection(answer.problem)).toBe(true)
})

test('API-13 a connection closed without a response is reported as such', async () => {
  const url = await listen((request) => request.socket.destroy())
  const answer = await callExternal({ method: 'POST', url, body: 'x' })
  expect(!answer.ok && isClosedConnection(answer.problem)).toBe(true)
})

test('API-13 name and password of an address are sent, unless the call has its own authorization', async () => {
  const url = await listen((request, response) => response.end(request.headers.authorization))
  const address = url.replace('//', '//anna:p%40ss@')
  const call = (headers: Record<string, string>) => callExternal({ method: 'GET', url: address, headers })
  expect(await call({})).toMatchObject({ value: { body: `Basic ${btoa('anna:p@ss')}` } })
  expect(await call({ authorization: 'Bearer x' })).toMatchObject({ value: { body: 'Bearer x' } })
})

test('API-13 a refused connection is a fault, not an exception', async () => {
  const url = await listen(() => undefined)
  server?.close()
  expect((await callExternal({ method: 'GET', url }, short)).ok).toBe(false)
})

test('API-13 an address that swallows packets is given up after the time for connecting', async () => {
  const answer = await callExternal({ method: 'GET', url: 'http://192.0.2.1/' }, { ...short, total: 60_000 })
  // A machine without a network, or in a closed network, reports this at once.
  const message: unknown = expect.stringMatching(
    /^no connection after 200 ms$|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED/,
  )
  expect(answer).toMatchObject({ ok: false, problem: { message } })
})

test('correlation id: each call carries that of the work it is made for', async () => {
  const url = await listen((request, response) => response.end(request.headers['x-correlation-id']))
  const { call, download, library, own } = await runWithCorrelationId('of-the-request', async () => ({
    call: await callExternal({ method: 'GET', url }),
    download: await downloadExternal({ url }, short),
    library: await (await fetchExternal(url, { headers: { accept: 'text/plain' } })).text(),
    own: await callExternal({ method: 'GET', url, headers: { 'x-correlation-id': 'of-its-own' } }),
  }))
  expect(call).toMatchObject({ value: { body: 'of-the-request' } })
  expect(download.ok && String(download.value.body)).toBe('of-the-request')
  expect(library).toBe('of-the-request')
  expect(own).toMatchObject({ value: { body: 'of-its-own' } })
})
