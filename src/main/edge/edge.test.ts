import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ settings: { METRICS_KEY: 'only-for-the-operator' } })
}, 60_000)
afterAll(() => server.close())
beforeEach(() => {
  server.logged.length = 0
})

const html = { accept: 'text/html' }
describe('the policy', () => {
  test('API-12 edge: a page keeps the policy that it brings', async () => {
    for (const path of ['/hafen', '/hafen?q=1']) {
      expect((await server.get(path)).headers.get('content-security-policy')).toBe("default-src 'self'")
    }
  })
})

describe('errors', () => {
  test('ERR-02 a visitor gets a page in the language of the path', async () => {
    const german = await server.get('/%zz', { headers: html })
    expect(german.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await german.text()
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('<h1>Fehler 400</h1>')
    expect(page).toContain('<a href="/">Alles klar</a>')
    const english = await (await server.get('/en/%zz', { headers: html })).text()
    expect(english).toContain('<html lang="en">')
    expect(english).toContain('<h1>Error 400</h1>')
    expect(english).toContain('<a href="/en">OK</a>')
  })

  test('ERR-02 a page that fails says so without its cause, which the log has', async () => {
    const response = await server.get('/fails', { headers: html })
    expect(response.status).toBe(500)
    const page = await response.text()
    expect(page).toContain('Fehler 500')
    expect(page).not.toContain('secret')
    const id = response.headers.get('x-correlation-id')
    expect(page).toContain(id)
    const line = server.logged.find(({ msg }) => msg === 'a request failed')
    expect(line).toMatchObject({ correlationId: id, err: { message: 'the cause with a secret' } })
  })

  test('PRK-05 ERR-02 a form that fails without scripts is offered again, with what was typed', async () => {
    const typed = { intent: 'find', ticketNumber: '4711 "<&', pin: '246810', password: 'secret' }
    const post = (path: string) =>
      server.get(path, {
        method: 'POST',
        body: new URLSearchParams(typed),
        headers: { ...html, origin: 'https://passage.example', 'sec-fetch-site': 'same-origin' },
      })
    const failed = await post('/fails?lang=en')
    expect(failed.status).toBe(500)
    const page = await failed.text()
    expect(page).toContain('nothing is charged or redeemed twice')
    expect(page).toContain('<form method="post" action="/fails?lang=en">')
    expect(page).toContain('<input type="hidden" name="ticketNumber" value="4711 &quot;&lt;&amp;" />')
    expect(page).toContain('<button>Try again</button>')
    expect(page, 'what is typed unseen is not in the page').not.toMatch(/246810|secret/)
    expect(failed.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(await (await post('/fails')).text()).toContain('Nichts wird doppelt berechnet')
  })

  test('API-12 a program gets problem details', async () => {
    const response = await server.get('/api/none?token=secret')
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this address.',
      code: 'not-found',
      instance: '/api/none',
      correlationId: response.headers.get('x-correlation-id'),
    })
    const escaped = await server.get('/api/center/centers/m%C3%BCnchen%20x')
    expect(await escaped.json()).toMatchObject({ instance: '/api/center/centers/m%C3%BCnchen%20x' })
    const data = await server.get('/%zz', { headers: { accept: '*/*' } })
    expect(data.headers.get('content-type')).toContain('application/problem+json')
  })

  test.each(['/assets/none.js', '/icons/none.png', '/media/none.svg'])(
    'API-12 a missing file %s is never a page',
    async (path) => {
      const response = await server.get(path, { headers: html })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
    },
  )
})

describe('correlation id and log', () => {
  test('API-12 a well-formed id of the caller is kept, any other replaced', async () => {
    const request = async (path: string, id: string) =>
      (await server.get(path, { headers: { 'x-correlation-id': id } })).headers.get('x-correlation-id')
    for (const path of ['/', '/hafen?news=1', '/api/openapi.json']) {
      expect(await request(path, 'call-0001')).toBe('call-0001')
      expect(await request(path, 'short')).toMatch(/^[0-9a-f-]{36}$/)
      expect(await request(path, '<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('API-12 the OpenAPI document says which ids of a caller are kept', async () => {
    const text = await (await server.get('/api/openapi.json')).text()
    const [, told = 'none'] = /"X-Correlation-Id"[^}]*"pattern":"([^"]+)"/.exec(text) ?? []
    const pattern = new RegExp(told, 'u')
    for (const id of [
      'abcdefgh',
      'A.b_c-9z',
      'a'.repeat(64),
      'abcdefg',
      'a'.repeat(65),
      '-bcdefgh',
      'a b c d e',
    ]) {
      const answer = await server.get('/', { headers: { 'x-correlation-id': id } })
      expect([id, pattern.test(id)]).toEqual([id, answer.headers.get('x-correlation-id') === id])
    }
  })

  test('API-12 a request is one line in the log, without its query', async () => {
    const response = await server.get('/api/center/centers/none?plate=HH-AB-123', {
      headers: { cookie: 'a=secret' },
    })
    expect(server.logged).toHaveLength(1)
    expect(server.logged[0]).toMatchObject({
      correlationId: response.headers.get('x-correlation-id'),
      method: 'GET',
      path: '/api/center/centers/none',
      status: 404,
    })
    expect(JSON.stringify(server.logged)).not.toMatch(/HH-AB|secret/)
  })
})

describe('one spelling', () => {
  test.each([
    ['/faq/', '/faq'],
    ['/FAQ/?profile', '/faq?profile'],
    ['/en//Hafen', '/en/hafen'],
    ['/%66aq', '/faq'],
  ])('RTE canonical: %s leads to %s for good', async (from, to) => {
    const response = await server.get(from)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(to)
  })

  test('RTE canonical: another spelling never becomes a page of the cache', async () => {
    const headers = { authorization: 'Bearer only-for-the-operator' }
    const pages = async () =>
      /page_cache_pages (\d+)/.exec(await (await server.get('/metrics', { headers })).text())?.[1]
    for (const path of ['/hafen', '/hafen?y=1', '/hafen?profile&y']) await server.get(path)
    const before = await pages()
    for (const path of ['/Hafen', '/hafen/', '/%68afen', '/hafen?x=1', '/hafen?profile&x'])
      await server.get(path)
    expect(await pages()).toBe(before)
  })
})

describe('preferred language', () => {
  const english = { cookie: 'locale=en' }
  test('RTE-42 on / alone the cookie leads to /en, and keeps the query', async () => {
    const response = await server.get('/?profile', { headers: english })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/en?profile')
    expect(response.headers.get('vary')).toMatch(/cookie/i)
  })

  test.each([
    ['/', { cookie: 'locale=de' }],
    ['/', {}],
    ['/faq', english],
    ['/en', english],
  ])('RTE-42 %s with %j stays', async (path, headers) => {
    const response = await server.get(path, { headers: headers as Record<string, string> })
    expect(response.status).toBe(200)
    if (path === '/') expect(response.headers.get('vary')).toMatch(/cookie/i)
  })
})

describe('compression and HEAD', () => {
  test('API-12 edge: an answer for one request is compressed, and its internal header stays inside', async () => {
    const response = await server.get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toMatch(/^<\?xml/)
    const page = await server.get('/hafen/fehlt')
    expect(page.headers.has('x-internal-fresh-until')).toBe(false)
    expect((await server.get('/hafen?q=1')).headers.has('x-internal-fresh-until')).toBe(false)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('API-12 edge: for an answer that is sent once, %s means %s', async (accepted, encoding) => {
    const response = await server.get('/sitemap.xml', { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toContain('accept-encoding')
    expect(await response.text()).toMatch(/^<\?xml/)
  })

  test.each([
    '/hafen',
    '/hafen?q=1',
    '/assets/app-abc123.js',
    '/api/center/centers',
    '/api/none',
    '/health/live',
  ])('API-12 edge: HEAD %s has the status of GET and no body', async (path) => {
    const [get, head] = [await server.get(path), await server.get(path, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(await head.text()).toBe('')
  })
})
