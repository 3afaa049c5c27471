import { Hono } from 'hono'
import type { SitemapSource } from '#platform/sitemap-source.server.ts'
import type { Services } from '#platform/services.server.ts'
import { locales, type Locale } from '#i18n/locale.ts'
import { versioned } from '#platform/http/versioned.server.ts'
import type { Build } from '../builds/build.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { viewAppleAssociation, viewAssetLinks } from './app-links.ts'
import { countSitemapPages, listSitemapEntries, type SitemapPart } from './sitemap-entries.server.ts'
import { divideSitemap, formatSitemap, formatSitemapIndex } from './sitemap.ts'
import { viewManifest, viewCentreManifest } from './web-manifest.ts'
import { isUid } from '#core/uid.ts'
import { findCentre, findOnlyCentre } from '#features/centres/centres.server.ts'
import { listScreenshots } from '#features/centres/screenshots.server.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { pathOf } from '#platform/routes/paths.ts'

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' }

const manifestType = 'application/manifest+json; charset=utf-8'

const xml = { 'content-type': 'application/xml; charset=utf-8' }

/** The platforms require exactly this content type. */
const association = { ...json, 'content-type': 'application/json' }

/** The files for machines: sitemap, robots.txt, app links and manifests. */
export function createSite(
  services: Services,
  build: Build,
  sources: readonly SitemapSource[],
): Hono<EdgeEnv> {
  const { environment } = services
  const origin = environment.PUBLIC_ORIGIN
  const site = new Hono<EdgeEnv>()

  site.get('/robots.txt', (c) => c.body(formatRobots(origin), 200, plain))
  site.get('/.well-known/security.txt', (c) => c.body(formatSecurityText(origin, services.now()), 200, plain))
  site.get('/manifest.webmanifest', async (c) => {
    const only = await findOnlyCentre(services.content)
    const manifest =
      (only !== null && (await findCentreManifest(services, only, 'de', build.theme.paper))) ||
      viewManifest(environment, build.theme.paper)
    return c.body(JSON.stringify(manifest), 200, { ...json, 'content-type': manifestType })
  })

  // News are published at midnight in the centre's time zone.
  const hour = () => String(Math.floor(services.now() / 3_600_000))
  const listParts = () =>
    services.content.derive(
      'sitemap',
      undefined,
      async () => divideSitemap(await countSitemapPages(services.db, sources)),
      (parts) => parts.flatMap(({ centres }) => centres).join('').length * 2,
    )
  const writePart = async (part: SitemapPart) =>
    formatSitemap(await listSitemapEntries(services.db, sources, services.now(), part), origin)
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

const noCentre = new Problem(404, 'centre-not-found', 'There is no such centre.')
const noApp = new Problem(404, 'no-app', 'No app is configured for this platform.')
const noSitemap = new Problem(404, 'no-sitemap', 'There is no such part of the sitemap.')

async function findCentreManifest(services: Services, centreUid: string, locale: Locale, paper: string) {
  const { content, environment, now } = services
  const centre = isUid(centreUid) ? await findCentre(content, centreUid, locale, now()) : undefined
  if (centre === undefined) return undefined
  const messages = await getCompiledMessages(services, locale)
  const words = {
    parking: formatMessage(locale, messages.header_navigation_parking),
    shops: formatMessage(locale, messages.header_navigation_shops),
    coupons: formatMessage(locale, messages.header_navigation_coupons),
    list: formatMessage(locale, messages.my_list_title),
  }
  const screenshots = await listScreenshots(content, centreUid, locale)
  return viewCentreManifest(environment, { ...centre, screenshots }, locale, words, paper)
}

/* Files at well-known addresses: robots.txt and security.txt. */

const formatRobots = (origin: string): string => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /auth/

Sitemap: ${origin}/sitemap.xml
`

/** `security.txt`: the contact for reports of vulnerabilities (RFC 9116). `Expires` may be at most a year ahead. */
function formatSecurityText(origin: string, nowMs: number): string {
  const inAYear = new Date(nowMs)
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  return `Contact: ${origin}${pathOf('imprint', 'de')}
Expires: ${inAYear.toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: de, en
Canonical: ${origin}/.well-known/security.txt
`
}
