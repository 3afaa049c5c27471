import { Hono } from 'hono'
import type { Services } from '#app/platform/services.server.ts'
import { isLocale } from '#app/i18n/locale.ts'
import { versioned } from '../api/versioned.ts'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { Problem } from '../edge/problem.ts'
import { viewAppleAssociation, viewAssetLinks } from './app-links.ts'
import { findEventCalendar } from './event-calendar.server.ts'
import { formatRobots, formatSecurityText, viewManifest } from './site-files.ts'
import { listSitemapEntries } from './sitemap-entries.server.ts'
import { formatSitemap } from './sitemap.ts'

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** What machines read of a site, beside its pages. */
export function createSite(services: Services): Hono<EdgeEnv> {
  const { environment, buildId } = services
  const origin = environment.PUBLIC_ORIGIN
  const site = new Hono<EdgeEnv>()

  site.get('/robots.txt', (c) => c.body(formatRobots(origin), 200, plain))
  site.get('/.well-known/security.txt', (c) => c.body(formatSecurityText(origin, services.now()), 200, plain))
  site.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(viewManifest(environment)), 200, {
      ...json,
      'content-type': 'application/manifest+json; charset=utf-8',
    }),
  )

  site.get('/sitemap.xml', versioned(services), async (c) =>
    c.body(formatSitemap(await listSitemapEntries(services.db), origin), 200, {
      'content-type': 'application/xml; charset=utf-8',
    }),
  )

  site.get('/.well-known/apple-app-site-association', (c) => {
    const appId = environment.IOS_APP_ID
    if (appId === undefined) throw noApp
    return c.body(JSON.stringify(viewAppleAssociation(appId)), 200, json)
  })
  site.get('/.well-known/assetlinks.json', (c) => {
    const packageName = environment.ANDROID_APP_ID
    if (packageName === undefined) throw noApp
    return c.body(JSON.stringify(viewAssetLinks(packageName)), 200, json)
  })

  // Browsers ask for the latest build every so often and reload when it is not theirs (UPD-01, API-10).
  site.get('/builds/latest.json', (c) => c.json({ id: buildId }, 200, { 'cache-control': 'no-cache' }))
  site.get('/builds/meta/:file', (c) => {
    if (c.req.param('file') !== `${buildId}.json`) throw noBuild
    return c.json({ id: buildId }, 200, { 'cache-control': 'public, max-age=31536000, immutable' })
  })

  site.get('/calendar/:locale/:centerUid/:file', async (c) => {
    const { locale, centerUid, file } = c.req.param()
    const uid = /^(.+)\.ics$/.exec(file)?.[1]
    const calendar =
      isLocale(locale) && uid !== undefined
        ? await findEventCalendar(services, { locale, centreUid: centerUid, uid })
        : undefined
    if (calendar === undefined) throw noEvent
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${uid}.ics"`,
      'cache-control': 'no-cache',
    })
  })
  return site
}

const noApp = new Problem({ status: 404, code: 'no-app', detail: 'No app is configured for this platform.' })
const noEvent = new Problem({ status: 404, code: 'event-not-found', detail: 'There is no such event.' })
const noBuild = new Problem({
  status: 404,
  code: 'build-not-found',
  detail: 'This build is not served here.',
})
