import { defaultLocale, isLocale, type Locale } from '#i18n/locale.ts'

/**
 * The language of a page: the one chosen on it, else the first supported one of those that the app asked for
 * (`ui_locales`, such as `en-GB en de`), else German.
 */
export function chooseLocale(chosen: unknown, uiLocales: unknown): Locale {
  if (isLocale(chosen)) return chosen
  const asked = typeof uiLocales === 'string' ? uiLocales.toLowerCase().split(' ') : []
  return asked.map((tag) => tag.split('-')[0]).find(isLocale) ?? defaultLocale
}

/** The header `Accept-Language` as a list like `ui_locales`; browsers name their languages in order. */
export const readAcceptedLanguages = (header: string | undefined): string | undefined =>
  header
    ?.split(',')
    .map((range) => range.split(';', 1)[0]?.trim())
    .join(' ')
