import { Hono } from 'hono'
import type { Services } from '#platform/services.server.ts'
import { locales } from '#i18n/locale.ts'
import { versioned } from '#platform/http/versioned.server.ts'
import type { Build } from '../builds/build.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { viewAppleAssociation, viewAssetLinks } from './app-links.ts'
import { findCentreManifest } from './centre-manifest.server.ts'
import { formatRobots, formatSecurityText } from './site-files.ts'
import { countSitemapPages, listSitemapEntries, type SitemapPart } from './sitemap-entries.server.ts'
import { divideSitemap, formatSitemap, formatSitemapIndex } from './sitemap.ts'
import { viewManifest } from './web-manifest.ts'

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' }

const manifestType = 'application/manifest+json; charset=utf-8'

const xml = { 'content-type': 'application/xml; charset=utf-8' }

/** The platforms require exactly this content type. */
const association = { ...json, 'content-type': 'application/json' }

/** The files for machines: sitemap, robots.txt, app links and manifests. */
export function createSite(services: Services, build: Build): Hono<EdgeEnv> {
  const { environment } = services
  const origin = environment.PUBLIC_ORIGIN
  const site = new Hono<EdgeEnv>()

  site.get('/robots.txt', (c) => c.body(formatRobots(origin), 200, plain))
  site.get('/.well-known/security.txt', (c) => c.body(formatSecurityText(origin, services.now()), 200, plain))
  site.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(viewManifest(environment, build.theme.paper)), 200, {
      ...json,
      'content-type': manifestType,
    }),
  )

  // News are published at midnight in the centre's time zone.
  const hour = () => String(Math.floor(services.now() / 3_600_000))
  const listParts = async () => divideSitemap(await countSitemapPages(services.db))
  const writePart = async (part: SitemapPart) =>
    formatSitemap(await listSitemapEntries(services.db, services.now(), part), origin)
  site.get('/sitemap.xml', versioned(services, hour), async (c) => {
    const [first, ...more] = await listParts()
    const isWhole = first !== undefined && more.length === 0
    return c.body(isWhole ? await writePart(first) : formatSitemapIndex(more.length + 1, origin), 200, xml)
  })
  site.get('/sitemaps/:file{[1-9][0-9]{0,3}\\.xml}', versioned(services, hour), async (c) => {
    const parts = await listParts()
    const part = parts[Number.parseInt(c.req.param('file'), 10) - 1]
    if (part === undefined || parts.length === 1) throw noSitemap
    return c.body(await writePart(part), 200, xml)
  })

  site.get('/.well-known/apple-app-site-association', (c) => {
    const { IOS_TEAM_ID: team, IOS_BUNDLE_ID: bundle } = environment
    if (team === undefined || bundle === undefined) throw noApp
    return c.body(JSON.stringify(viewAppleAssociation(team, bundle)), 200, association)
  })
  site.get('/.well-known/assetlinks.json', (c) => {
    const { ANDROID_APP_ID: name, ANDROID_CERT_FINGERPRINTS: fingerprints } = environment
    if (name === undefined || fingerprints.length === 0) throw noApp
    return c.body(JSON.stringify(viewAssetLinks(name, fingerprints)), 200, association)
  })

  for (const locale of locales) {
    const below = `${locale === 'en' ? '/en' : ''}/:centerUid` as const
    site.get(`${below}/manifest.webmanifest`, versioned(services), async (c) => {
      const manifest = await findCentreManifest(services, c.req.param('centerUid'), locale, build.theme.paper)
      if (manifest === undefined) throw noCentre
      return c.body(JSON.stringify(manifest), 200, { 'content-type': manifestType })
    })
  }
  return site
}

const noCentre = new Problem({ status: 404, code: 'centre-not-found', detail: 'There is no such centre.' })
const noApp = new Problem({ status: 404, code: 'no-app', detail: 'No app is configured for this platform.' })
const noSitemap = new Problem({
  status: 404,
  code: 'no-sitemap',
  detail: 'There is no such part of the sitemap.',
})
