/** From so many days on, the last day says enough. */
const hurryDays = 7

/**
 * How many days after `today` a coupon can still be used, both `YYYY-MM-DD`: 0 on its last day. Null when it is not
 * yet time to hurry.
 */
export function countDaysLeft(today: string, validUntil: string): number | null {
  const days = Temporal.PlainDate.from(today).until(validUntil, { largestUnit: 'day' }).days
  return days <= hurryDays ? days : null
}
