import type { DayOfWeek } from './opening-hours.ts'
import type { Locale } from '#i18n/locale.ts'

const names: Record<Locale, Record<DayOfWeek, string>> = {
  de: {
    1: 'Montag',
    2: 'Dienstag',
    3: 'Mittwoch',
    4: 'Donnerstag',
    5: 'Freitag',
    6: 'Samstag',
    7: 'Sonntag',
  },
  en: {
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
    7: 'Sunday',
  },
}

/** `dayName(1, 'de')` is "Montag". */
export function dayName(day: DayOfWeek, locale: Locale): string {
  return names[locale][day]
}

/**
 * Two letters and a period in both languages: "Mo.", "Tu.". `Intl` cannot be used, because its short English forms have
 * three letters ("Tue").
 */
export function shortDayName(day: DayOfWeek, locale: Locale): string {
  return `${dayName(day, locale).slice(0, 2)}.`
}

/**
 * The day in a sentence, outside of the ranges that the specification spells: "Mo.", but "Monday", because "Mo." and
 * "So." are no English.
 */
export const dayInText = (day: DayOfWeek, locale: Locale): string =>
  locale === 'en' ? dayName(day, locale) : shortDayName(day, locale)
