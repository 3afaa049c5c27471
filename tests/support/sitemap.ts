import { findRouteByPattern } from '#platform/routes/find-route.ts'
import { locales, type Locale } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteName, type RouteRow } from '#platform/routes/route-table.ts'
import { fetchPath } from './page.ts'

/** A page of the sitemap: its path, its screen, and its parameters. */
export type SitemapPage = {
  readonly path: string
  readonly name: RouteName
  readonly locale: Locale
  readonly params: Readonly<Record<string, string>>
}

const patterns = routeNames.flatMap((name) =>
  locales.map((locale) => ({
    name,
    locale,
    pattern: routeTable[name].paths[locale],
    // A literal segment takes precedence over a parameter.
    weight: routeTable[name].paths[locale].split('/').filter((segment) => !segment.startsWith(':')).length,
  })),
)

/** The screen of a path, as the router would find it. */
function recognise(path: string): SitemapPage {
  const segments = path.split('/')
  const fits = patterns
    .filter(({ pattern }) => {
      const parts = pattern.split('/')
      return (
        parts.length === segments.length &&
        parts.every((part, index) => part.startsWith(':') || part === segments[index])
      )
    })
    .toSorted((a, b) => b.weight - a.weight)[0]
  if (!fits || findRouteByPattern(fits.pattern) !== fits.name) throw new Error(`${path} is no screen`)
  const params = Object.fromEntries(
    fits.pattern
      .split('/')
      .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), segments[index] ?? '']] : [])),
  )
  return { path, name: fits.name, locale: fits.locale, params }
}

/** All pages of the sitemap of a server, by default of the one of this run. */
export async function readSitemap(origin?: string): Promise<SitemapPage[]> {
  const response = await (origin === undefined ? fetchPath('/sitemap.xml') : fetch(`${origin}/sitemap.xml`))
  const html = await response.text()
  return [...html.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => recognise(path || '/'))
}

/** A well-formed id that belongs to no payment. */
const unknownPayment = '00000000-0000-4000-8000-000000000000'

/** A spot where ways begin, which no search engine lists. */
export const knownSpot = { centerUid: 'hafengalerie-kiel', spot: 'eingang-hafenseite' }

/** One page for each screen that an anonymous visitor can see, in both languages. */
export function pickOnePerScreen(pages: readonly SitemapPage[]): SitemapPage[] {
  return routeNames.flatMap((name) => {
    const row: RouteRow = routeTable[name]
    // These screens redirect at once.
    if (row.flags.includes('auth') || name === 'payment-redirect' || name === 'logout') return []
    // A screen that no search engine lists, but that needs only a centre.
    const isOfCentre = /^\/:centerUid\/[^:]+$/.test(row.paths.de)
    const example =
      pages.find((page) => page.name === name) ??
      (isOfCentre && !row.indexable ? pages.find((page) => page.name === 'centerUid') : undefined)
    const other = row.paths.de.endsWith('/:transactionId') ? { transactionId: unknownPayment } : {}
    const isSpot = row.paths.de.endsWith('/:spot')
    if (/:(?!transactionId)/.test(row.paths.de) && !example && !isSpot) return []
    const params = isSpot ? knownSpot : (example?.params ?? other)
    return locales.map((locale) => ({ name, locale, params, path: fillPath(row.paths[locale], params) }))
  })
}
