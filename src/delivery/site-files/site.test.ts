import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable } from '#platform/routes/route-table.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'

const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 20).toString(16).toUpperCase()).join(
  ':',
)

let server: EdgeServer
let withApps: EdgeServer
beforeAll(async () => {
  const now = () => Date.parse('2026-11-20T12:34:56Z')
  server = await startEdgeServer({ now })
  const settings = {
    IOS_TEAM_ID: 'A1B2C3D4E5',
    IOS_BUNDLE_ID: 'example.app',
    ANDROID_APP_ID: 'example.droid',
    ANDROID_CERT_FINGERPRINTS: `${fingerprint.toLowerCase()}, ${fingerprint.replace('14', '15')}`,
  }
  withApps = await startEdgeServer({ settings, database: server.database })
}, 60_000)
afterAll(async () => {
  await withApps.close()
  await server.close()
})

/** The publication date of the fixture's news; the server's clock is set to 20 November. */
const publishNews = (starts: string) =>
  server.database.db.updateTable('editorial').set({ starts }).where('type', '=', 'news').execute()

/** The fixture's content, as the parameters of paths. */
const subjects: readonly Readonly<Record<string, string>>[] = [
  {},
  { centerUid: 'hafen' },
  { centerUid: 'markt' },
  { centerUid: 'hafen', shopUid: 'kornwerk' },
  { centerUid: 'hafen', eventsUid: 'konzert' },
  { centerUid: 'hafen', newsUid: 'neu' },
]
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)

describe('sitemap', () => {
  let pages: string[]
  let text: string
  beforeAll(async () => {
    await publishNews('2026-11-20')
    const response = await server.get('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    text = await response.text()
    pages = [...text.matchAll(/<loc>https:\/\/passage\.example(.*?)<\/loc>/g)].map(([, path]) => path ?? '')
  })

  test('RTE-32 news whose day has not come are left out, since their page is not there', async () => {
    await publishNews('2026-11-21')
    expect(await (await server.get('/sitemap.xml')).text()).not.toContain('/news/')
    expect(text).toContain('/hafen/news/neu<')
  })

  test('RTE-32 every indexable page of every centre in both languages, each once', () => {
    const expected = routeNames
      .filter((name) => routeTable[name].indexable)
      .flatMap((name) => {
        const { de, en } = routeTable[name].paths
        return subjects
          .filter((params) => namesIn(de).join() === Object.keys(params).join())
          .filter(
            ({ centerUid }) =>
              !(['centerUid-parking', 'centerUid-map'].includes(name) && centerUid === 'markt'),
          )
          .flatMap((params) => [fillPath(de, params), fillPath(en, params)])
      })
    expect(pages.toSorted()).toEqual(expected.toSorted())
  })

  test('RTE-32 the pages are those that a searcher is to find', () => {
    expect(pages).toEqual(
      // oxfmt-ignore
      expect.arrayContaining([
        '/', '/en', '/impressum', '/en/imprint', '/konto-loeschen', '/en/delete-account',
        '/hafen', '/en/hafen', '/markt', '/en/markt', '/markt/shops', '/en/markt/shops',
        '/hafen/datenschutz', '/en/hafen/data-protection', '/hafen/parken', '/en/hafen/parking',
        '/hafen/shops/kornwerk', '/hafen/shops/kornwerk/coupons', '/en/hafen/shops/kornwerk/coupons',
        '/hafen/events/konzert', '/en/hafen/events/konzert', '/hafen/news/neu', '/en/hafen/news/neu',
      ]),
    )
    const unlisted = /payment|bezahl|\/(auth|logout|i18n|test|ui|webviews|unsubscribe)/
    expect(pages.filter((path) => unlisted.test(path))).toEqual([])
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

test('site files: security.txt is valid for a year', async () => {
  const text = await (await server.get('/.well-known/security.txt')).text()
  expect(text).toContain('Contact: https://passage.example/impressum\n')
  expect(text).toContain('Expires: 2027-11-20T00:00:00Z\n')
})

describe('app links', () => {
  const read = async (path: string) => {
    expect((await server.get(path)).status).toBe(404)
    const response = await withApps.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    return response.json()
  }

  test('PRD-08 iOS reads team and bundle, and the paths that the app opens, web views included', async () => {
    const file = (await read('/.well-known/apple-app-site-association')) as {
      applinks: { details: { appIDs: string[]; components: { '/': string; exclude?: true }[] }[] }
      webcredentials: { apps: string[] }
    }
    expect(file.webcredentials.apps).toEqual(['A1B2C3D4E5.example.app'])
    expect(file.applinks.details.map(({ appIDs }) => appIDs)).toEqual([['A1B2C3D4E5.example.app']])
    const components = file.applinks.details[0]?.components ?? []
    /** How iOS decides about an address: the first component that matches. */
    const isOpened = (path: string): boolean => {
      const fits = (pattern: string) =>
        new RegExp(
          `^${pattern
            .replaceAll(/[.+]/g, String.raw`\$&`)
            .replaceAll('?*', '.+')
            .replaceAll(/(?<!\.)\*/g, '.*')}$`,
        )
      const first = components.find((component) => fits(component['/']).test(path))
      return first !== undefined && first.exclude !== true
    }
    for (const path of [
      '/',
      '/en',
      '/hafen',
      '/en/hafen/parking',
      '/hafen/shops/kornwerk/coupons',
      '/hafen/events/konzert',
      '/faq',
      '/webviews/personal-data',
      '/en/webviews/payment/42',
      '/webviews/parking-payment-history',
    ])
      // oxfmt-ignore
      expect(`${path} ${isOpened(path)}`).toBe(`${path} true`)
    for (const path of [
      '/api/center/centers',
      '/idp/auth',
      '/auth',
      '/en/payment/success',
      '/assets/a.js',
      '/metrics',
    ])
      expect(`${path} ${isOpened(path)}`).toBe(`${path} false`)
  })

  test('PRD-08 Android reads the package and the fingerprints of its certificates', async () => {
    expect(await read('/.well-known/assetlinks.json')).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'example.droid',
          sha256_cert_fingerprints: [fingerprint, fingerprint.replace('14', '15')],
        },
      },
    ])
  })

  test('PRD-08 the number in the store and a package alone make no file', async () => {
    const settings = { IOS_APP_ID: '1234567890', ANDROID_APP_ID: 'example.droid' }
    const badges = await startEdgeServer({ settings, database: server.database })
    try {
      for (const file of ['apple-app-site-association', 'assetlinks.json'])
        expect((await badges.get(`/.well-known/${file}`)).status).toBe(404)
    } finally {
      await badges.close()
    }
  })
})

test('API-10 UPD-01 the latest build is told and never kept', async () => {
  const latest = await server.get('/builds/latest.json')
  expect(latest.headers.get('cache-control')).toBe('no-cache')
  expect(await latest.json()).toEqual({ id: 'build-1' })
  expect(await (await server.get('/builds/meta/build-1.json')).json()).toEqual({ id: 'build-1' })
  expect((await server.get('/builds/meta/build-0.json')).status).toBe(404)
})

test('RTE-32 the start of a site with one centre is that centre: in no sitemap, and what an installed app opens', async () => {
  // The last test: its centre is gone for the others.
  await server.database.db.deleteFrom('centre').where('uid', '=', 'markt').execute()
  const alone = await startEdgeServer({ database: server.database })
  try {
    const sitemap = await (await alone.get('/sitemap.xml')).text()
    expect(sitemap).not.toContain('<loc>https://passage.example/</loc>')
    expect(sitemap).not.toContain('<loc>https://passage.example/en</loc>')
    expect(sitemap).toContain('<loc>https://passage.example/en/hafen</loc>')
    const manifest = (await (await alone.get('/manifest.webmanifest')).json()) as Record<string, string>
    expect([manifest['id'], manifest['start_url'], manifest['short_name']]).toEqual([
      '/hafen',
      '/hafen',
      'Hafen',
    ])
  } finally {
    await alone.close()
  }
})
