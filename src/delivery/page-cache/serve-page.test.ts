import fc from 'fast-check'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { html, sharedOf, startPageServer } from './page-server.test-support.ts'
import { placeholder } from './visitor-query.ts'

const { close, rendered, sendRaw } = await startPageServer()
afterAll(close)

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
    expect(again.headers['content-security-policy']).toBe("default-src 'self'")
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
    expect(rendered).toEqual(['/at-once', `/at-once?${placeholder}`])
  })

  test('page cache: the address of a placeholder is no page', async () => {
    await sendRaw({ path: '/x?utm_source=a' })
    const { body } = await sendRaw({ path: `/x?${placeholder}` })
    expect(String(body)).toBe(html)
    rendered.length = 0
    expect(
      (await sendRaw({ path: `/x?${placeholder}`, headers: { cookie: 'sid=1; account=new' } })).status,
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
    // Not kept, then kept, then from memory at once.
    for (const round of ['first', 'again', 'at last'])
      expect([
        round,
        await encodingFor('gzip, br'),
        await encodingFor('zstd, gzip'),
        await encodingFor(''),
      ]).toEqual([round, 'br', 'zstd', undefined])
  })
})

describe('a search that is not kept', () => {
  test('page cache: it has the tag, the length and the body that it has when it is kept', async () => {
    const path = '/hafen/shops?q=once'
    const headers = { 'accept-encoding': 'zstd' }
    const [once, again, kept] = [
      await sendRaw({ path, headers }),
      await sendRaw({ path, headers }),
      await sendRaw({ path, headers }),
    ]
    expect(sharedOf(once.headers)).toEqual(sharedOf(kept.headers))
    expect([once.body, again.body]).toEqual([kept.body, kept.body])
    expect(rendered.filter((address) => address === path)).toHaveLength(2)
  })

  test('page cache: HEAD and a copy that is up to date are answered without a body', async () => {
    const head = await sendRaw({ path: '/hafen/shops?q=head', method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(Buffer.byteLength(html)),
    ])
    const known = { 'if-none-match': String(head.headers.etag) }
    const again = await sendRaw({ path: '/hafen/shops?q=another', headers: known })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, head.headers.etag])
  })
})

describe('requests that are passed on', () => {
  test('page cache: a request without a key never reaches the cache', async () => {
    rendered.length = 0
    const answer = await sendRaw({ path: '/secret?profile', headers: { cookie: 'bearerToken=x' } })
    expect([answer.status, answer.headers['x-kind'], rendered]).toEqual([299, 'not-shared', []])
  })

  test('page cache: an address that does not exist is kept from the second time on, and nobody stores or revalidates its page', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { status, headers, body } = await sendRaw({ path: '/gone', headers: { 'if-none-match': '*' } })
      expect([status, String(body)]).toEqual([404, html])
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
    }
    expect(rendered.filter((address) => address === '/gone')).toHaveLength(2)
  })

  test('page cache: an answer that is not kept is passed on to the edge', async () => {
    expect((await sendRaw({ path: '/failed' })).headers['x-kind']).toBe('response')
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
      fc.constantFrom('a=1', 'consent=v1.11', 'centerRoute=x', 'bearerToken=x; sid=x; account=known'),
      async (headers, cookie) => {
        const answer = await sendRaw({ path: '/same', headers: { ...headers, cookie } })
        expect(answer.body).toEqual(expected.body)
        expect(sharedOf(answer.headers)).toEqual(sharedOf(expected.headers))
      },
    ),
    { numRuns: 50 },
  )
  expect(rendered).toEqual([])
})
