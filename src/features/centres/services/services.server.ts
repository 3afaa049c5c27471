import { requireCentre, type CentreRow } from '#features/centres/centre-content.server.ts'
import type { StoredNotice, StoredOutage, StoredService } from '#features/centres/centre-table.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { isOnService } from '#features/centres/notices/merge-notices.ts'
import type { PostedNotice } from '#features/centres/notices/posted-notice.ts'
import { formatDate } from '#i18n/date-text.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickOptionalText, pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Content } from '#platform/content.server.ts'
import { iconNames } from '#ui/icon-names.ts'
import type { Notice, Outage, Service } from './service.ts'

type Key = 'service_out_of_order' | 'notice_entrance_closed' | 'notice_closes_early'

export type Wording = {
  readonly locale: Locale
  readonly t: (key: Key, values: Readonly<Record<string, string>>) => string
}

/**
 * The services of a centre, in the operator's order.
 * @throws Error if the centre does not exist
 */
export async function listServices(
  content: Content,
  centreUid: string,
  wording: Wording,
): Promise<readonly Service[]> {
  const { services } = await requireCentre(content, centreUid)
  return services.map(({ uid, icon, name, text, helps, outOfOrder, parts }) => ({
    uid,
    icon: iconNames.find((known) => known === icon) ?? 'info',
    name: pickText(name, wording.locale),
    text: pickText(text, wording.locale),
    needs: helps,
    outage: viewOutage(outOfOrder, wording),
    parts: parts.map((part) => ({
      name: pickText(part.name, wording.locale),
      outage: viewOutage(part.outOfOrder, wording),
    })),
  }))
}

/**
 * What visitors of a centre have to know on a day (FAC-03): what its staff say, the content's notices of that day, then what is out
 * of order.
 * @param today the day in the centre's time zone, `YYYY-MM-DD`
 */
export function listNotices(
  { uid, schedule, notices, posted, services }: NoticeSource,
  wording: Wording,
  today: string,
): readonly Notice[] {
  const page = pathOf('centerUid-services', wording.locale, { centerUid: uid })
  return [
    ...posted
      .filter((notice) => !isOnService(notice, services))
      .map((notice) => ({
        thing: null,
        state: tellState(notice, schedule.timeZone, wording),
        text: pickOptionalText(notice.text, wording.locale),
      })),
    ...notices
      .filter((notice) => isCurrent(notice, today))
      .map(({ text }) => ({ thing: null, state: '', text: pickText(text, wording.locale) })),
    ...services.flatMap((service) => listOutages(service, page, wording)),
  ]
}

export type NoticeSource = Pick<CentreRow, 'uid' | 'schedule' | 'notices' | 'posted' | 'services'>

function tellState({ about, from }: PostedNotice, timeZone: string, { locale, t }: Wording): string {
  switch (about.kind) {
    case 'out-of-order': {
      const since = formatDate(dayAt(timeZone, from.getTime()).today)
      return `${pickText(about.name, locale).value}: ${t('service_out_of_order', { since })}`
    }
    case 'entrance':
      return t('notice_entrance_closed', { name: pickText(about.name, locale).value })
    case 'closing':
      return t('notice_closes_early', { day: formatDate(about.day), time: about.time })
    case 'text':
      return ''
  }
}

const isCurrent = ({ from, until }: StoredNotice, today: string): boolean =>
  (from === null || from <= today) && (until === null || today <= until)

/** What is out of order of a service, itself or parts of it. */
export function listOutages(
  { uid, name, outOfOrder, parts }: StoredService,
  page: string,
  wording: Wording,
): readonly Notice[] {
  return [{ name, outOfOrder }, ...parts].flatMap((thing) => {
    const outage = viewOutage(thing.outOfOrder, wording)
    if (outage === null) return []
    const named = { name: pickText(thing.name, wording.locale), to: `${page}#${uid}` }
    return [{ thing: named, state: outage.state, text: outage.note }]
  })
}

const viewOutage = (outage: StoredOutage | null, { locale, t }: Wording): Outage | null =>
  outage && {
    state: t('service_out_of_order', { since: formatDate(outage.since) }),
    note: pickOptionalText(outage.note, locale),
  }
