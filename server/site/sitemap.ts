import { locales, type Locale } from '#app/i18n/locale.ts'
import { fillPath } from '#app/paths.ts'
import { routeTable } from '#app/route-table.ts'
import type { SitemapEntry } from './sitemap-entries.server.ts'

/**
 * The sitemap: every page in both languages, each linking the other and, as the default, the German one. Addresses
 * consist of uids and an origin, which cannot contain characters that XML would have to escape.
 */
export function formatSitemap(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.flatMap((entry) => {
    const address = (locale: Locale) => origin + fillPath(routeTable[entry.name].paths[locale], entry.params)
    const alternates = [...locales.map((locale) => [locale, address(locale)]), ['x-default', address('de')]]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('')
    return locales.map((locale) => `<url><loc>${address(locale)}</loc>${alternates}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
