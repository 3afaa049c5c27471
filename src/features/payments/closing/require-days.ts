import { parseDay } from '#core/calendar-day.ts'

/**
 * Looks at the options that are days.
 * @throws Error that names the first option that is none, and how a day is written
 */
export function requireDays(options: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): void {
  for (const name of ['from', 'to'] as const) {
    const text = options[name]
    if (text !== undefined && parseDay(text) === undefined)
      throw new Error(`--${name} ${text} is no day: write it like 2026-11-26`)
  }
}
