import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../tests/support/edge-server.ts'

let server: EdgeServer
let withApps: EdgeServer
beforeAll(async () => {
  const now = () => Date.parse('2026-11-20T12:34:56Z')
  server = await startEdgeServer({ now })
  const settings = { IOS_APP_ID: 'TEAM1.example.app', ANDROID_APP_ID: 'example.app' }
  withApps = await startEdgeServer({ settings, database: server.database })
}, 60_000)
afterAll(async () => {
  await withApps.close()
  await server.close()
})

describe('sitemap', () => {
  let pages: string[]
  let text: string
  beforeAll(async () => {
    const response = await server.get('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    text = await response.text()
    pages = [...text.matchAll(/<loc>https:\/\/passage\.example(.*?)<\/loc>/g)].map(([, path]) => path ?? '')
  })

  test('RTE-32 every indexable page of every centre in both languages, each once', () => {
    expect(pages).toEqual([...new Set(pages)])
    const global = {
      de: ['/', '/datenschutz', '/faq', '/impressum', '/rechtliches', '/agb', '/barrierefreiheit'],
      en: [
        '/en',
        '/en/data-protection',
        '/en/faq',
        '/en/imprint',
        '/en/legal',
        '/en/terms',
        '/en/accessibility',
      ],
    }
    const ofCentre = {
      de: ['', '/coupons', '/shops', ...global.de.slice(1)],
      en: ['', '/coupons', '/shops', ...global.en.slice(1).map((path) => path.replace('/en', ''))],
    }
    const subjects = ['/shops/kornwerk', '/shops/kornwerk/coupons', '/events/konzert', '/news/neu']
    const expected = [
      ...global.de,
      ...global.en,
      '/konto-loeschen',
      '/en/delete-account',
      ...['/hafen', '/markt'].flatMap((centre) => ofCentre.de.map((path) => centre + path)),
      ...['/en/hafen', '/en/markt'].flatMap((centre) => ofCentre.en.map((path) => centre + path)),
      ...['/hafen', '/en/hafen'].flatMap((centre) => subjects.map((path) => centre + path)),
      '/hafen/parken',
      '/en/hafen/parking',
    ]
    expect(pages.toSorted()).toEqual(expected.toSorted())
  })

  test('RTE-32 PRD-04 a centre without parking has no parking page', () => {
    expect(pages.filter((path) => /markt\/park/.test(path))).toEqual([])
  })

  test('RTE-32 every entry names both languages and German as the default, itself included', () => {
    const entries = [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry ?? '')
    expect(entries).toHaveLength(pages.length)
    for (const entry of entries) {
      const [, address] = /<loc>(.*?)<\/loc>/.exec(entry) ?? []
      const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [
        language,
        href,
      ])
      expect(links.map(([language]) => language)).toEqual(['de', 'en', 'x-default'])
      expect(links[2]?.[1]).toBe(links[0]?.[1])
      expect(links.map(([, href]) => href)).toContain(address)
    }
  })
})

test('RTE-32 robots.txt names the sitemap and keeps searchers off the calls', async () => {
  const text = await (await server.get('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://passage.example/sitemap.xml')
  expect(text).toContain('Disallow: /api/\n')
  expect(text).toContain('Allow: /\n')
})

test('PRD-08 the manifest has the product’s name and icons that exist', async () => {
  const response = await server.get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await response.json()) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Passage', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png', '/favicon.svg'])
})

test('security.txt holds for a year', async () => {
  const text = await (await server.get('/.well-known/security.txt')).text()
  expect(text).toContain('Contact: https://passage.example/impressum\n')
  expect(text).toContain('Expires: 2027-11-20T00:00:00Z\n')
})

describe('app links', () => {
  test.each(['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'])(
    'PRD-08 %s exists only where an app is configured',
    async (path) => {
      expect((await server.get(path)).status).toBe(404)
      const response = await withApps.get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(await response.text()).toContain('example.app')
    },
  )
})

test('API-10 UPD-01 the latest build is told and never kept', async () => {
  const latest = await server.get('/builds/latest.json')
  expect(latest.headers.get('cache-control')).toBe('no-cache')
  expect(await latest.json()).toEqual({ id: 'build-1' })
  expect(await (await server.get('/builds/meta/build-1.json')).json()).toEqual({ id: 'build-1' })
  expect((await server.get('/builds/meta/build-0.json')).status).toBe(404)
})
