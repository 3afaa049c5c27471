import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentFiles } from '#operator/content/content-fixture.test-support.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

const screenshotLines = `screenshots:
  - file: { de: images/start.webp, en: images/home.webp }
    formFactor: narrow
    label: { de: Startseite, en: Home page }
  - { file: images/shops.png, formFactor: wide, label: { de: Läden, en: Shops } }
`

let server: EdgeServer
beforeAll(async () => {
  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  const screenshots = {
    'hafen/images/start.webp': await picture(390, 844, '#336699').webp().toBuffer(),
    'hafen/images/home.webp': await picture(780, 1688, '#336699').webp().toBuffer(),
    'hafen/images/shops.png': await picture(1440, 900, '#996633').png().toBuffer(),
  }
  const files = (good: ContentFiles) => ({
    ...screenshots,
    'hafen/centre.yaml': `${String(good['hafen/centre.yaml'])}${screenshotLines}`,
  })
  server = await startEdgeServer({ files })
}, 60_000)
afterAll(() => server.close())

test('PRD-08 the manifest has the product’s name and icons that exist', async () => {
  const response = await server.get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await response.json()) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Passage', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ src }) => src)).toEqual([
    '/icon-192.png',
    '/icon-512.png',
    '/icon-512.png',
    '/favicon.svg',
  ])
})

describe('OFF-07 the manifest of a centre', () => {
  type Manifest = {
    shortcuts: { name: string; url: string }[]
    screenshots?: { src: string; type: string; sizes: string; form_factor: string; label: string }[]
  }
  const read = async (path: string) => (await (await server.get(path)).json()) as Manifest

  test('opens the centre in the language of its address, with shortcuts', async () => {
    const manifest = await read('/en/hafen/manifest.webmanifest')
    expect(manifest).toMatchObject({
      id: '/hafen',
      name: 'Hafen – Passage',
      short_name: 'Hafen',
      lang: 'en',
      start_url: '/en/hafen',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Parking', '/en/hafen/parking'],
      ['Shops', '/en/hafen/shops'],
      ['Coupons', '/en/hafen/coupons'],
      ['My list', '/en/hafen/my-list'],
    ])
  })

  test.each([
    ['/hafen', ['390x844 image/webp narrow Startseite', '1440x900 image/png wide Läden']],
    ['/en/hafen', ['780x1688 image/webp narrow Home page', '1440x900 image/png wide Shops']],
  ])('has the screenshots of its language at %s, whose files are as it says', async (path, expected) => {
    const { screenshots = [] } = await read(`${path}/manifest.webmanifest`)
    expect(screenshots.map((it) => [it.sizes, it.type, it.form_factor, it.label].join(' '))).toEqual(expected)
    for (const { src, type, sizes } of screenshots) {
      expect(src).toMatch(/^\/media\/[0-9a-f]{20}\./)
      const picture = await server.get(src)
      expect(picture.headers.get('content-type')).toBe(type)
      expect(picture.headers.get('cache-control')).toContain('immutable')
      const { width, height } = await sharp(await picture.bytes()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('has no screenshots if the centre brings none', async () => {
    expect(await read('/markt/manifest.webmanifest')).not.toHaveProperty('screenshots')
  })

  test('is the same app in German, and has no parking where there is none', async () => {
    expect(await read('/hafen/manifest.webmanifest')).toMatchObject({ id: '/hafen', start_url: '/hafen' })
    const { shortcuts } = await read('/markt/manifest.webmanifest')
    expect(shortcuts.map(({ url }) => url)).toEqual(['/markt/shops', '/markt/coupons', '/markt/merkliste'])
  })

  test('exists for centres only, and is revalidated', async () => {
    expect((await server.get('/fehlt/manifest.webmanifest')).status).toBe(404)
    expect((await server.get('/hafen/manifest.webmanifest')).headers.get('cache-control')).toBe(
      'public, no-cache',
    )
  })
})
