import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { expectSafe } from '../../../tests/support/expect-safe.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())

describe('hostile first lines', () => {
  test.each([
    ['GET /%00 HTTP/1.1', 400],
    ['GET /%zz HTTP/1.1', 400],
    ['GET /a\\b HTTP/1.1', 400],
    ['GET /\\evil.example HTTP/1.1', 400],
    ['GET /%5c HTTP/1.1', 400],
    ['GET /a/../b HTTP/1.1', 400],
    ['GET /%2e%2e/etc/passwd HTTP/1.1', 400],
    ['GET /assets/..%2f..%2fpackage.json HTTP/1.1', 400],
    ['GET /faq#x HTTP/1.1', 400],
    ['GET /m\u00fcnchen HTTP/1.1', 400],
    ['GET * HTTP/1.1', 400],
    ['GET http://evil.example HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 400],
    ['GET /?x=%00 HTTP/1.1', 400],
    ['TRACE / HTTP/1.1', 405],
    ['OPTIONS /hafen HTTP/1.1', 405],
    ['PUT /hafen HTTP/1.1', 405],
    ['DELETE /hafen HTTP/1.1', 405],
    ['PROPFIND /api/center/centers HTTP/1.1', 405],
    ['POST /api/center/centers HTTP/1.1', 405],
    ['DELETE /sitemap.xml HTTP/1.1', 405],
    ['POST /sitemap.xml HTTP/1.1', 405],
    ['POST /assets/app-abc123.js HTTP/1.1', 405],
    ['PATCH /media/x.svg HTTP/1.1', 405],
    ['GET /api/consent HTTP/1.1', 405],
    ['GET //evil.example/%2e. HTTP/1.1', 400],
    ['GET //evil.example HTTP/1.1', 308],
    ['GET http://evil.example/hafen HTTP/1.1', 200],
  ])('API-12 edge filter: %j is %d', async (line, status) => {
    const answer = await server.sendRaw(`${line}\r\nHost: evil.example\r\nConnection: close`)
    expect(answer.status).toBe(status)
    expectSafe(answer.headers)
    expect(answer.headers.get('location') ?? '/ours').toMatch(/^\/[^/\\]/)
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^[A-Z, ]+$/)
    expect(answer.body).not.toContain('evil.example/')
  })

  test('API-12 edge filter: an address that is too long is refused', async () => {
    const response = await server.get(`/${'a'.repeat(5000)}`)
    expect(response.status).toBe(414)
    expectSafe(response.headers)
  })

  test('API-12 edge filter: no Host, a foreign or a broken one make no difference', async () => {
    for (const head of [
      'GET /hafen?news=1 HTTP/1.0',
      'GET /hafen?news=1 HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close',
      'GET /hafen?news=1 HTTP/1.1\r\nHost: a b\r\nConnection: close',
    ]) {
      const answer = await server.sendRaw(head)
      expect(answer.status).toBe(200)
      expect(answer.body).toContain('https://passage.example /hafen ?news=1')
      expect(answer.headers.get('x-seen-host')).toBe('passage.example')
    }
  })
})

describe('bodies', () => {
  test('API-12 edge filter: a body over 64 KB is refused, announced or not', async () => {
    const big = 'x'.repeat(70_000)
    const announced = await server.get('/api/consent', { method: 'POST', body: big })
    expect(announced.status).toBe(413)
    expect(await announced.json()).toMatchObject({ code: 'body-too-large' })
    const stream = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 7; part++) controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
        controller.close()
      },
    })
    const chunked = await server.get('/hafen', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(chunked.status).toBe(413)
  })

  test('API-12 edge filter: a page’s form arrives', async () => {
    const body = new URLSearchParams({ a: 'ä' })
    const response = await server.get('/hafen', { method: 'POST', body })
    expect(await response.text()).toContain('a=%C3%A4')
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('in parts'))
        controller.close()
      },
    })
    const streamed = await server.get('/hafen', {
      method: 'POST',
      body: chunked,
      duplex: 'half',
    } as RequestInit)
    expect(await streamed.text()).toContain('in parts')
  })
})
