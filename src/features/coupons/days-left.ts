/** Days left are shown for at most so many days; before that, the last day is enough. */
const hurryDays = 7

/** For how many days after `today` a coupon is valid, both `YYYY-MM-DD`: 0 on its last day, null for over a week. */
export function countDaysLeft(today: string, validUntil: string): number | null {
  const days = Temporal.PlainDate.from(today).until(validUntil, { largestUnit: 'day' }).days
  return days <= hurryDays ? days : null
}
