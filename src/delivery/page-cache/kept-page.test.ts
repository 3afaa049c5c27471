import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodings } from '#platform/http/bytes/encode.server.ts'
import { freshUntilHeader } from '#platform/http/fresh-until.ts'
import { keepPage, uncompressedOf, type Stay } from './kept-page.ts'
import { placeholder } from './visitor-query.ts'

const empty = Buffer.alloc(0)

type Options = { address?: string; headers?: Record<string, string>; stay?: Stay }

const keep = (body: string, { address = '/', headers = {}, stay = 'for-everybody' }: Options = {}) =>
  keepPage(
    { address, isSearch: stay === 'among-searches', isPublic: true },
    new Response(body, { headers: { 'content-type': 'text/html', ...headers } }),
    1_000_000,
    stay,
  )

test('page cache: an entry holds the same bytes in every encoding', async () => {
  const { bytes } = await keep('Grüße '.repeat(500))
  const { br = empty, gzip = empty, zstd = empty, identity } = bytes
  expect(Object.keys(bytes).toSorted()).toEqual(encodings.toSorted())
  expect(await promisify(brotliDecompress)(br)).toEqual(identity)
  expect(await promisify(gunzip)(gzip)).toEqual(identity)
  expect(await promisify(zstdDecompress)(zstd)).toEqual(identity)
})

test('page cache: a long page is not kept uncompressed, and can be sent so', async () => {
  const body = 'Grüße '.repeat(40_000)
  const page = await keep(body)
  expect(Object.keys(page.bytes).toSorted()).toEqual(['br', 'gzip', 'zstd'])
  expect(String(await uncompressedOf(page))).toBe(body)
})

test('page cache: a search is kept in the quickest encoding alone', async () => {
  const page = await keep('Grüße '.repeat(500), { stay: 'among-searches' })
  expect(Object.keys(page.bytes)).toEqual(['zstd'])
  expect(String(await uncompressedOf(page))).toBe('Grüße '.repeat(500))
})

test('page cache: what is not kept is not compressed, and has the same entity tag', async () => {
  const page = await keep('Grüße '.repeat(500), { stay: 'passing' })
  expect(Object.keys(page.bytes)).toEqual(['identity'])
  expect(String(await uncompressedOf(page))).toBe('Grüße '.repeat(500))
  expect(page.etag).toBe((await keep('Grüße '.repeat(500), { stay: 'among-searches' })).etag)
})

test('page cache: an entry takes the memory of its bytes and no more', async () => {
  const body = `<a href="/?${placeholder}">Grüße</a>`.repeat(500)
  const pages = [
    await keep(body),
    await keep(body, { stay: 'among-searches' }),
    await keep(body, { address: `/?${placeholder}` }),
  ]
  for (const bytes of pages.flatMap((page) => Object.values(page.bytes)))
    expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('page cache: an entry keeps the headers of the page and no others', async () => {
  const headers = {
    'content-language': 'de',
    'content-security-policy': "default-src 'none'",
    'x-correlation-id': 'of the first visitor',
    'cache-control': 'private',
    [freshUntilHeader]: '9999999999999',
    'x-new': '1',
  }
  expect((await keep('', { headers })).headers).toEqual({
    'content-type': 'text/html',
    'content-language': 'de',
    'content-security-policy': "default-src 'none'",
  })
})

test('page cache: an entry has an entity tag made from its bytes', async () => {
  const tag = async (body: string) => (await keep(body)).etag
  expect(await tag('a')).toBe(await tag('a'))
  expect(await tag('a')).not.toBe(await tag('b'))
  expect(await tag('a')).toMatch(/^W\/"[\w-]{22}"$/)
})
