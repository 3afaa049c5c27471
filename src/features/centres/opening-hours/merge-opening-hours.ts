import { dayName, shortDayName } from './day-names.ts'
import { formatHours } from './format-hours.ts'
import type { DayOfWeek, OpeningHoursEntry } from './opening-hours.ts'
import type { Locale } from '#i18n/locale.ts'

/** Adjacent weekdays with the same hours, ready to show. */
export type OpeningHoursRange = {
  readonly firstDay: DayOfWeek
  readonly lastDay: DayOfWeek
  /** "Sa." or "Mo. - Fr.". */
  readonly days: string
  /** The same for screen readers, which cannot read "Mo. -" well: "Samstag" or "Montag bis Freitag". */
  readonly spokenDays: string
  /** "09:30–20:00", or with a second interval "09:30–12:30, 14:00–18:00"; null: closed. */
  readonly hours: string | null
}

const spokenTo: Record<Locale, string> = { de: 'bis', en: 'to' }

/**
 * Merges adjacent weekdays with the same hours into ranges: "Mo. - Fr. 09:30–20:00", joined as HRS-01 spells them.
 * Only adjacent days merge: if Tuesday is closed, Monday and Wednesday stay two lines even if their hours are equal,
 * because "Mo. - Mi." would include Tuesday. The week does not wrap around: Sunday and Monday are its two ends. Equal
 * hours have an equal second interval too.
 */
export function mergeOpeningHours(
  weekly: readonly OpeningHoursEntry[],
  locale: Locale,
): readonly OpeningHoursRange[] {
  const runs: OpeningHoursEntry[][] = []
  for (const entry of weekly) {
    const run = runs.at(-1)
    const previous = run?.at(-1)
    if (run && previous && entry.dayOfWeek === previous.dayOfWeek + 1 && hasSameHours(previous, entry)) {
      run.push(entry)
    } else {
      runs.push([entry])
    }
  }
  return runs.flatMap((run) => toRange(run, locale))
}

const hoursOf = ({ operation }: OpeningHoursEntry) => operation && formatHours(operation)

const hasSameHours = (a: OpeningHoursEntry, b: OpeningHoursEntry) => hoursOf(a) === hoursOf(b)

function toRange(run: readonly OpeningHoursEntry[], locale: Locale): readonly OpeningHoursRange[] {
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last) return []
  const between = (join: string, name: typeof dayName) =>
    [...new Set([name(first.dayOfWeek, locale), name(last.dayOfWeek, locale)])].join(join)
  return [
    {
      firstDay: first.dayOfWeek,
      lastDay: last.dayOfWeek,
      days: between(' - ', shortDayName),
      spokenDays: between(` ${spokenTo[locale]} `, dayName),
      hours: hoursOf(first),
    },
  ]
}
