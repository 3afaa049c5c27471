import type { DayOfWeek } from './opening-hours.ts'
import type { Locale } from '#i18n/locale.ts'

const long = { weekday: 'long', timeZone: 'UTC' } as const
const formats = { de: new Intl.DateTimeFormat('de', long), en: new Intl.DateTimeFormat('en', long) }

/** `dayName(1, 'de')` is "Montag": the first of January 2024 was one. */
export const dayName = (day: DayOfWeek, locale: Locale): string =>
  formats[locale].format(Date.UTC(2024, 0, day))

/**
 * Two letters and a period in both languages: "Mo.", "Tu.". `Intl` cannot be used, because its short English forms have
 * three letters ("Tue").
 */
export const shortDayName = (day: DayOfWeek, locale: Locale): string => `${dayName(day, locale).slice(0, 2)}.`

/**
 * The day in a sentence, outside of the ranges that the specification spells: "Mo.", but "Monday", because "Mo." and
 * "So." are no English.
 */
export const dayInText = (day: DayOfWeek, locale: Locale): string =>
  locale === 'en' ? dayName(day, locale) : shortDayName(day, locale)
