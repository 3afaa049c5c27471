import { calendarDayTextAt } from '#core/calendar-day.ts'

export type Card = {
  readonly id: string
  readonly holder: string
  readonly lastDigits: string
  /** `YYYY-MM`, the last month in which it is valid. */
  readonly expires: string
  readonly balanceCents: number
}

/** `2030-12` as `12/2030`, as it is printed on the card. */
export const formatExpiry = (expires: string): string => `${expires.slice(5)}/${expires.slice(0, 4)}`

/** Whether a card's last month is over, by the calendar in Germany, where all centres are. */
export const isExpired = (expires: string, nowMs: number): boolean => expires < monthInGermany(nowMs)

const monthInGermany = (nowMs: number): string => calendarDayTextAt(nowMs, 'Europe/Berlin').slice(0, 7)
