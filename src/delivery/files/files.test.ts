import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { get as httpGet } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetText, startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { sendFile, storeFile } from './stored-file.ts'
import { ownTheme } from '#platform/theme/theme.ts'

let server: EdgeServer
let media: { svg: string; jpg: string }
beforeAll(async () => {
  server = await startEdgeServer()
  const rows = await server.services.db.selectFrom('media_file').select('name').execute()
  const find = (end: string) => rows.find(({ name }) => name.endsWith(end))?.name ?? ''
  media = { svg: `/media/${find('.svg')}`, jpg: `/media/${find('.jpg')}` }
}, 60_000)
afterAll(() => server.close())

const forEver = 'public, max-age=31536000, immutable'

test('assets: a file with a hash in its name is kept for ever', async () => {
  const { headers } = await server.get('/assets/app-abc123.js')
  expect(headers.get('cache-control')).toBe(forEver)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('vary')).toContain('accept-encoding')
})

test('assets: a file without one for an hour', async () => {
  const { headers } = await server.get('/favicon.svg')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(headers.get('content-type')).toBe('image/svg+xml')
})

test('assets: the icon of a document that names none is there for one without an origin, too', async () => {
  const { status, headers } = await server.get('/favicon.ico')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

/** A raw request, because `fetch` decompresses the body and this test needs the bytes as they were sent. */
const readBytes = async (path: string, acceptEncoding: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<{
    encoding: string | undefined
    bytes: Buffer
  }>()
  httpGet(server.address + path, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
    buffer(response).then(
      (bytes) => resolve({ encoding: response.headers['content-encoding'], bytes }),
      reject,
    )
  })
  return promise
}

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['zstd, gzip', 'gzip', gunzipSync],
])('assets: %s gets %s', async (accepted, encoding, decompress) => {
  const sent = await readBytes('/assets/app-abc123.js', accepted)
  expect(sent.encoding).toBe(encoding)
  expect(sent.bytes.length).toBeLessThan(assetText.length / 10)
  expect(decompress(sent.bytes).toString()).toBe(assetText)
})

test('assets: what Brotli has not compressed yet is sent by gzip, and then by Brotli', async () => {
  const file = await storeFile(Buffer.from(assetText), 'text/javascript')
  const request = new Request(server.address, { headers: { 'accept-encoding': 'br, gzip' } })
  const first = sendFile(file, request, {})
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await first.bytes()).toString()).toBe(assetText)
  await expect.poll(() => sendFile(file, request, {}).headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await sendFile(file, request, {}).bytes()).toString()).toBe(assetText)
})

test.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0.0'])(
  'assets: %j gets the plain bytes',
  async (accepted) => {
    const sent = await readBytes('/assets/app-abc123.js', accepted)
    expect(sent.encoding).toBe(undefined)
    expect(sent.bytes.toString()).toBe(assetText)
  },
)

test('assets: whatever is chosen, it varies by the encoding once', async () => {
  for (const accepted of ['br', 'identity']) {
    const { headers } = await server.get(media.svg, { headers: { 'accept-encoding': accepted } })
    expect(headers.get('vary')).toBe('accept-encoding')
  }
})

test('assets: a photograph is never compressed again', async () => {
  expect((await readBytes(media.jpg, 'br, gzip')).encoding).toBe(undefined)
})

test.each(['/assets/app-abc123.js', '/favicon.svg'])(
  'assets: %s is not sent to anyone who has it',
  async (path) => {
    const etag = (await server.get(path)).headers.get('etag') ?? ''
    for (const given of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const response = await server.get(path, { headers: { 'if-none-match': given } })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(await response.text()).toBe('')
    }
    expect((await server.get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  },
)

test('media: an image of the content is kept for ever and typed as imported', async () => {
  const photo = await server.get(media.jpg)
  expect(photo.status).toBe(200)
  expect(photo.headers.get('cache-control')).toBe(forEver)
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect((await photo.bytes()).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
})

test('media: a drawing can neither run nor load anything', async () => {
  const drawing = await server.get(media.svg)
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
  expect(drawing.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox",
  )
  expect(await drawing.text()).toMatch(/^<svg/)
})

test('media: a name that is not there yet is found once it is imported', async () => {
  expect((await server.get('/media/late.svg')).status).toBe(404)
  await server.services.db
    .insertInto('media_file')
    .values({ name: 'late.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg/>'), recipe: 'r' })
    .execute()
  expect(await (await server.get('/media/late.svg')).text()).toBe('<svg/>')
  expect((await server.get('/media/late.svg', { method: 'HEAD' })).headers.get('content-length')).toBe('6')
})

test('assets: in development the build tool serves them', async () => {
  const { createFiles } = await import('./files.ts')
  const build = {
    id: 'development',
    isProduction: false,
    styles: new Map(),
    scripts: new Map(),
    worker: null,
    font: null,
    theme: ownTheme,
    clientFolder: '/does/not/exist/',
  }
  expect(createFiles(server.services, build).routes.map(({ path }) => path)).toEqual(['/media/:name'])
})
