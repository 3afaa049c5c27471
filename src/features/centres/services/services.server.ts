import { requireCentre } from '#features/centres/centre-content.server.ts'
import type { StoredNotice, StoredOutage, StoredService } from '#features/centres/centre-table.server.ts'
import { formatDate } from '#i18n/date-text.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickOptionalText, pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Content } from '#platform/content.server.ts'
import { iconNames } from '#ui/icon-names.ts'
import type { Notice, Outage, Service } from './service.ts'

export type Wording = {
  readonly locale: Locale
  readonly t: (key: 'service_out_of_order', values: { since: string }) => string
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
 * What visitors of a centre have to know on a day (FAC-03): the centre's notices of that day, then what is out of order.
 * @param today the day in the centre's time zone, `YYYY-MM-DD`
 * @throws Error if the centre does not exist
 */
export async function listNotices(
  content: Content,
  centreUid: string,
  wording: Wording,
  today: string,
): Promise<readonly Notice[]> {
  const { notices, services } = await requireCentre(content, centreUid)
  const page = pathOf('centerUid-services', wording.locale, { centerUid: centreUid })
  return [
    ...notices
      .filter((notice) => isCurrent(notice, today))
      .map(({ text }) => ({ thing: null, state: '', text: pickText(text, wording.locale) })),
    ...services.flatMap((service) => listOutages(service, page, wording)),
  ]
}

const isCurrent = ({ from, until }: StoredNotice, today: string): boolean =>
  (from === null || from <= today) && (until === null || today <= until)

function listOutages(
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
