import type { DayOfWeek } from '#features/centres/opening-hours/opening-hours.ts'

/** When a coupon is valid within its days: on which days of the week, from and until when (`HH:MM` at the centre). */
export type CouponHours = {
  /** Null if on all of them. */
  readonly days: readonly DayOfWeek[] | null
  readonly from: string | null
  readonly until: string | null
}

/** When a coupon is valid: now, later today, or next on another day. */
export type CouponTime = {
  readonly isNow: boolean
  /** 0 is today. */
  readonly daysAway: number
  readonly dayOfWeek: DayOfWeek
}

/** @param day `YYYY-MM-DD` */
export const dayOfWeekOf = (day: string): DayOfWeek => (new Date(day).getUTCDay() || 7) as DayOfWeek

/**
 * Judges the hours of a coupon; null if it will not be valid again.
 * @param clock `YYYY-MM-DD HH:MM` at the centre; `until` itself is no longer included
 * @param lastDay `YYYY-MM-DD`
 */
export function judgeHours(
  { days, from, until }: CouponHours,
  clock: string,
  lastDay: string,
): CouponTime | null {
  const [today = '', time = ''] = clock.split(' ')
  for (let daysAway = 0; daysAway <= 7; daysAway += 1) {
    const day = new Date(Date.parse(today) + daysAway * 86_400_000).toISOString().slice(0, 10)
    if (day > lastDay) return null
    const dayOfWeek = dayOfWeekOf(day)
    const isOver = daysAway === 0 && until !== null && time >= until
    if ((days === null || days.includes(dayOfWeek)) && !isOver)
      return { isNow: daysAway === 0 && (from === null || from <= time), daysAway, dayOfWeek }
  }
  return null
}

/** The clock of a time zone at a moment as `YYYY-MM-DD HH:MM`. */
export const clockIn = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment)
