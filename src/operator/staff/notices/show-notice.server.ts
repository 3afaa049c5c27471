import type { CentreRow } from '#features/centres/centre-content.server.ts'
import { mergeNotices } from '#features/centres/notices/merge-notices.ts'
import type { PostedNotice } from '#features/centres/notices/posted-notice.ts'
import { findPublicHoliday } from '#features/centres/opening-hours/public-holiday.server.ts'
import type { Notice } from '#features/centres/services/service.ts'
import { listNotices } from '#features/centres/services/services.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'

/** A notice in the words that visitors read, made by the same rule as their pages. */
export async function showNotice(
  services: Services,
  centre: CentreRow,
  notice: PostedNotice,
  locale: Locale,
): Promise<readonly Notice[]> {
  const texts = await getCompiledMessages(services, locale)
  const works = { ...centre, notices: [], services: centre.services.map(withoutOutages) }
  const { today } = dayAt(centre.schedule.timeZone, notice.from.getTime())
  return listNotices(
    mergeNotices(works, [notice], findPublicHoliday),
    { locale, t: (key, values) => formatMessage(locale, texts[key], values) },
    today,
  )
}

const withoutOutages = (service: CentreRow['services'][number]): CentreRow['services'][number] => ({
  ...service,
  outOfOrder: null,
  parts: service.parts.map(({ name }) => ({ name, outOfOrder: null })),
})
