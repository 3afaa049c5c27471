import fc from 'fast-check'
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { servePage, servePageAtOnce } from './serve-page.ts'

const html = `<!doctype html>${'<p>Öffnungszeiten</p>'.repeat(200)}`
const rendered: string[] = []
/** Searches by a call that were counted. */
let counted = 0
const cache = createPageCache({
  render: async (address) => {
    rendered.push(address)
    const status = address.endsWith('/gone') ? 404 : address === '/failed' ? 500 : 200
    const policy = "default-src 'self'"
    const type = address.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8'
    // The edge gives every answer its safety headers.
    const safety = { 'x-content-type-options': 'nosniff', 'content-security-policy': policy }
    const headers = { 'content-type': type, ...safety }
    return new Response(html, { status, headers })
  },
  contentVersion: () => 1,
  now: Date.now,
  maxBytes: 1_000_000,
})
async function listen(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const maySearch = async () => {
    counted += 1
    return counted <= 10
  }
  const shared = { cache, maySearch, contentParams: [], proxySeconds: 0, now: Date.now }
  if (servePageAtOnce(incoming, outgoing, shared)) return
  const { kind } = await servePage(incoming, outgoing, shared)
  if (kind !== 'sent') outgoing.writeHead(299, { 'x-kind': kind }).end()
}
const server = createServer((incoming, outgoing) => void listen(incoming, outgoing))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

type Options = { method?: string; headers?: Record<string, string>; path?: string }

/** A raw request: `fetch` would add headers and decompress the body, which is what these tests check. */
const sendRaw = ({ method = 'GET', headers = {}, path = '/hafen' }: Options = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const sent = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end()
    },
  )

const unpack = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
}

describe('encodings', () => {
  test.each(['br', 'gzip', 'zstd'] as const)(
    'page cache: the page can be decoded from %s',
    async (encoding) => {
      const { headers, body } = await sendRaw({ headers: { 'accept-encoding': encoding } })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-length']).toBe(String(body.length))
      expect(String(await unpack[encoding](body))).toBe(html)
    },
  )

  test('page cache: a client that names no encoding gets the page uncompressed', async () => {
    const { headers, body } = await sendRaw()
    expect(headers['content-encoding']).toBeUndefined()
    expect(String(body)).toBe(html)
  })
})

describe('revalidation', () => {
  test('page cache: a copy that is up to date is answered by 304 without a body', async () => {
    const first = await sendRaw()
    const again = await sendRaw({ headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers.etag).toBe(first.headers.etag)
    // The policy is kept with the copy.
    expect(again.headers['content-security-policy']).toBeUndefined()
    expect(again.headers['x-content-type-options']).toBe('nosniff')
    expect((await sendRaw({ headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('page cache: everybody’s page may be kept by everybody, who asks each time', async () => {
    const { headers } = await sendRaw()
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers['vary']).toBe('accept-encoding')
  })

  test('page cache: a page that a cookie decides may be kept by the browser alone', async () => {
    for (const path of ['/', '/?utm_source=a', '/hafen?profile', '/faq?center-details']) {
      const { headers } = await sendRaw({ path })
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-cache'])
      expect([path, headers['vary']]).toEqual([path, 'accept-encoding, cookie'])
    }
  })

  test('page cache: the id of one request is in no answer that others may keep', async () => {
    const headers = { 'x-correlation-id': 'of-one-visitor' }
    expect((await sendRaw({ headers })).headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect((await sendRaw({ headers, path: '/' })).headers['x-correlation-id']).toBe('of-one-visitor')
  })

  test('page cache: HEAD has the headers of GET and no body', async () => {
    const [get, head] = [await sendRaw(), await sendRaw({ method: 'HEAD' })]
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['content-length', 'etag', 'content-type', 'content-security-policy'])
      expect(head.headers[name]).toBe(get.headers[name])
  })
})

describe('from memory at once', () => {
  test('page cache: a page is looked for by the address as it came', async () => {
    rendered.length = 0
    for (const path of ['/at-once', '/at-once', '/at-once?', '/at-once?utm_source=a', '/at-once?x'])
      expect([path, (await sendRaw({ path })).status]).toEqual([path, 200])
    expect(rendered).toEqual(['/at-once', '/at-once?visitors%5Fquery'])
  })

  test('page cache: the address of a placeholder is no page', async () => {
    await sendRaw({ path: '/x?utm_source=a' })
    const { body } = await sendRaw({ path: '/x?visitors%5Fquery' })
    expect(String(body)).toBe(html)
    rendered.length = 0
    expect(
      (await sendRaw({ path: '/x?visitors%5Fquery', headers: { cookie: 'sid=1; account=new' } })).status,
    ).toBe(299)
    expect(rendered).toEqual([])
  })

  test('page cache: a cookie that decides the answer is looked at, also when the page is there', async () => {
    for (const [path, cookie] of [
      ['/', 'locale=en'],
      ['/hafen?profile', 'sid=1'],
      ['/hafen', 'account=new; sid=1'],
      ['/faq?center-details', 'centerRoute=hafen'],
      ['/hafen/parken/ticket-bezahlen', 'guest=1'],
    ] as const) {
      expect([path, (await sendRaw({ path })).status]).toEqual([path, 200])
      expect([path, (await sendRaw({ path, headers: { cookie } })).status]).toEqual([path, 299])
      expect([path, (await sendRaw({ path, headers: { authorization: 'Bearer x' } })).status]).toEqual([
        path,
        299,
      ])
      expect([path, (await sendRaw({ path, method: 'POST' })).status]).toEqual([path, 299])
    }
  })

  test('page cache: a search that is kept in Zstandard goes to others in what they accept', async () => {
    const path = '/hafen/shops?q=tee'
    const encodingFor = async (accepted: string) => {
      const answer = await sendRaw({ path, headers: { 'accept-encoding': accepted } })
      const encoding = answer.headers['content-encoding']
      const plain =
        encoding === undefined ? answer.body : await unpack[encoding as keyof typeof unpack](answer.body)
      expect(String(plain)).toBe(html)
      return encoding
    }
    for (const round of ['first', 'again'])
      expect([
        round,
        await encodingFor('gzip, br'),
        await encodingFor('zstd, br'),
        await encodingFor(''),
      ]).toEqual([round, 'br', 'zstd', undefined])
  })
})

describe('requests that are passed on', () => {
  test('page cache: a request without a key never reaches the cache', async () => {
    rendered.length = 0
    const answer = await sendRaw({ path: '/secret?profile', headers: { cookie: 'bearerToken=x' } })
    expect([answer.status, answer.headers['x-kind'], rendered]).toEqual([299, 'not-shared', []])
  })

  test('page cache: an address that does not exist is rendered once, and nobody stores or revalidates its page', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { status, headers, body } = await sendRaw({ path: '/gone', headers: { 'if-none-match': '*' } })
      expect([status, String(body)]).toEqual([404, html])
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
    }
    expect(rendered.filter((address) => address === '/gone')).toHaveLength(1)
  })

  test('page cache: an answer that is not kept is passed on to the edge', async () => {
    expect((await sendRaw({ path: '/failed' })).headers['x-kind']).toBe('response')
  })
})

describe('calls whose answers only the content decides', () => {
  test.each([
    '/api/center/centers',
    '/api/center/centers/hafen',
    '/api/center/centers/hafen/topics',
    '/api/center/centers/hafen/shop-words',
    '/api/marketing/communication/consumerPreferences?locale=en',
    '/api/translations/messages?locale=de&group=account&form=compiled',
  ])(
    'API-01, API-02, API-07, API-08, KEE-07, SRC-10: %s is answered once for everybody, with a tag',
    async (path) => {
      const first = await sendRaw({ path, headers: { cookie: '__Host-Http-sid=one' } })
      const again = await sendRaw({ path, headers: { 'if-none-match': first.headers.etag ?? '' } })
      expect([first.status, again.status]).toEqual([200, 304])
      expect(first.headers['cache-control']).toBe('public, no-cache')
      expect(rendered.filter((address) => address === path)).toHaveLength(1)
    },
  )

  test('SRC-06 page cache: a search is answered once for all spellings, and only what is not kept is counted', async () => {
    const search = (query: string) => sendRaw({ path: `/api/center/centers/hafen/search${query}` })
    rendered.length = 0
    const first = await search('?q=Tee&locale=de')
    for (const query of ['?q=tee&locale=de', '?locale=de&q=TEE', '?q=tee&utm_source=x', '?q=Tee&locale=de'])
      expect([query, (await search(query)).headers.etag]).toEqual([query, first.headers.etag])
    expect(rendered).toEqual(['/api/center/centers/hafen/search?q=tee&locale=de'])
    expect(counted).toBe(1)
    // The test's limit is 10 searches; the edge answers that there were too many.
    for (let n = 2; n <= 10; n += 1) expect((await search(`?q=${n}`)).status).toBe(200)
    expect((await search('?q=11')).headers['x-kind']).toBe('not-shared')
    expect((await search('?q=tee')).status).toBe(200)
  })

  test.each([
    ['another call', '/api/payment/transactions', {}],
    ['a selection of texts, of which there is any number', '/api/translations/messages?locale=de&keys=a', {}],
    ['a call with a token', '/api/center/centers', { authorization: 'Bearer x' }],
    ['a centre that does not exist, because the problem names the call', '/api/center/centers/gone', {}],
  ])('page cache: %s is passed on to the edge', async (_, path, headers) => {
    expect((await sendRaw({ path, headers })).headers['x-kind']).toBe('not-shared')
  })
})

test('page cache: whatever a visitor sends, everybody gets the same bytes, rendered from the address alone', async () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9=.;, -]{1,20}$/).map((text) => text.trim() || 'x')
  const name = fc.constantFrom(
    'user-agent',
    'referer',
    'accept-language',
    'x-forwarded-for',
    'from',
    'dnt',
    'x-odd',
  )
  const expected = await sendRaw({ path: '/same' })
  rendered.length = 0
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, word),
      fc.constantFrom('a=1', 'consent=v1.11', 'centerRoute=x', 'bearerToken=x; account=known'),
      async (headers, cookie) => {
        const answer = await sendRaw({ path: '/same', headers: { ...headers, cookie } })
        expect(answer.body).toEqual(expected.body)
        const shared = (all: IncomingHttpHeaders) => ({ ...all, date: '', 'x-correlation-id': '' })
        expect(shared(answer.headers)).toEqual(shared(expected.headers))
      },
    ),
    { numRuns: 50 },
  )
  expect(rendered).toEqual([])
})
