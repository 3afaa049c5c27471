import { expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { countDaysLeft } from './days-left.ts'

test.each([
  ['2026-12-24', '2026-12-24', 0],
  ['2026-12-24', '2026-12-25', 1],
  ['2026-12-30', '2027-01-02', 3],
  ['2027-03-27', '2027-03-29', 2],
  ['2026-12-24', '2026-12-31', 7],
  ['2026-12-24', '2027-01-01', null],
])('RTE-03 on %s a coupon until %s has %s days left', (today, until, days) => {
  expect(countDaysLeft(today, until)).toBe(days)
})

test.each([
  ['de', 0, 'Nur noch heute'],
  ['de', 1, 'Nur noch bis morgen'],
  ['de', 3, 'Noch 3 Tage'],
  ['en', 0, 'Today only'],
  ['en', 1, 'Until tomorrow'],
  ['en', 3, '3 days left'],
] as const)('RTE-03 in %s %i days left read «%s»', (locale, days, text) => {
  expect(formatMessage(locale, compileMessages(locale, {}).coupon_days_left, { days })).toBe(text)
})
