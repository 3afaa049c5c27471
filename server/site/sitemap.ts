import { locales, type Locale } from '#app/i18n/locale.ts'
import { fillPath } from '#app/paths.ts'
import { routeTable } from '#app/route-table.ts'
import type { SitemapEntry } from './sitemap-entries.server.ts'

/**
 * How many pages one sitemap file lists, each in all languages: far below what search engines accept (50,000 addresses
 * and 50 MB a file), so that a file is written and read quickly.
 */
export const pagesPerFile = 5_000

/** The parts of a sitemap that is too long for one file, or a single part. */
export function divideSitemap(entries: readonly SitemapEntry[]): readonly (readonly SitemapEntry[])[] {
  const count = Math.max(1, Math.ceil(entries.length / pagesPerFile))
  return Array.from({ length: count }, (_, index) =>
    entries.slice(index * pagesPerFile, (index + 1) * pagesPerFile),
  )
}

/** The index of a sitemap with several files: `/sitemaps/1.xml`, `/sitemaps/2.xml` … */
export const formatSitemapIndex = (count: number, origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(
      { length: count },
      (_, index) => `<sitemap><loc>${origin}/sitemaps/${index + 1}.xml</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n')

/**
 * A sitemap file: every page in both languages, each linking the other and, as the default, the German one. Addresses
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
