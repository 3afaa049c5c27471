/** The languages of the app. German is the default and has no path prefix; English lives under `/en`. */
export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'de'

/** Whether a value of unknown origin is one of our languages. */
export const isLocale = (value: unknown): value is Locale => value === 'de' || value === 'en'

export const otherLocale = (locale: Locale): Locale => (locale === 'de' ? 'en' : 'de')

/** The language of a path: `/en` and everything below it is English, everything else German. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'de'
}

/** A path without the prefix of its language: `/en/hafen` is `/hafen`, and `/en` is `/`. */
export const withoutLocale = (pathname: string): string =>
  localeOfPath(pathname) === 'en' ? pathname.slice('/en'.length) || '/' : pathname

/** The other language's path of an address that no screen has: `/a/b` is `/en/a/b`, and back. It always is a path of this site. */
export const inOtherLanguage = (pathname: string): string =>
  localeOfPath(pathname) === 'en' ? withoutLocale(pathname).replace(/^\/+/, '/') : `/en${pathname}`
