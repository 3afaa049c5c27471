import { locales, type Locale } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import type { SitemapEntry, SitemapPart } from './sitemap-entries.server.ts'

/**
 * How many pages one sitemap file lists, each in all languages: far below what search engines accept (50,000 addresses
 * and 50 MB a file), so that a file is written and read quickly and takes little memory.
 */
export const pagesPerFile = 1_000

/**
 * The parts of a sitemap, of which each is a file: the first one has the pages of no centre, and each has the pages of as
 * many whole centres as it has room for, or of a single large one.
 * @param centres how many pages each centre has
 */
export function divideSitemap(
  centres: readonly { readonly uid: string; readonly pages: number }[],
): readonly SitemapPart[] {
  const groups: string[][] = [[]]
  let room = pagesPerFile
  for (const { uid, pages } of centres) {
    if (pages > room && groups.at(-1)?.length !== 0) {
      groups.push([])
      room = pagesPerFile
    }
    groups.at(-1)?.push(uid)
    room -= pages
  }
  return groups.map((uids, index) => ({ centres: uids, hasGeneral: index === 0 }))
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
