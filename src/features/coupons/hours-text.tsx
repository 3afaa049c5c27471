import { dayInText } from '#features/centres/opening-hours/day-names.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { Tag } from '#ui/tag.tsx'
import type { CouponHours, CouponTime } from './coupon-hours.ts'

/** When a coupon is valid today, or next; nothing if that is all of today. */
export function HoursText({
  hours: { from, until },
  next: { isNow, daysAway, dayOfWeek },
}: {
  hours: CouponHours
  next: CouponTime
}) {
  const t = useTranslate()
  const locale = useLocale()
  if (isNow && from === null && until === null) return null
  const text = t('coupon_hours', {
    when: ['today', 'tomorrow'][daysAway] ?? 'later',
    day: dayInText(dayOfWeek, locale),
    form: from === null ? (until === null ? 'day' : 'until') : until === null ? 'from' : 'between',
    from: from ?? '',
    until: until ?? '',
  })
  return <Tag tone={isNow ? 'good' : 'plain'}>{text}</Tag>
}
