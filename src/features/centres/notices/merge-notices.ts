import { calendarDayTextAt } from '#core/calendar-day.ts'
import type { Localised } from '#i18n/localised.ts'
import { decideEffectiveDay, type FindPublicHoliday } from '#features/centres/opening-hours/effective-day.ts'
import { listIntervals, toHours } from '#features/centres/opening-hours/list-intervals.ts'
import type { OpeningSchedule, Operation, SpecialDay } from '#features/centres/opening-hours/opening-hours.ts'
import type { PostedNotice } from './posted-notice.ts'

type Outage = { readonly since: string; readonly note: Localised | null }

type MergeableService = {
  readonly uid: string
  readonly outOfOrder: Outage | null
  readonly parts: readonly { readonly name: Localised; readonly outOfOrder: Outage | null }[]
}

type Mergeable = { readonly services: readonly MergeableService[]; readonly schedule: OpeningSchedule }

/**
 * A centre of the content with the notices that its staff have posted: the one place at which both come together. What is out of
 * order is so in the services, and the day that ends early is a special day. All notices stand on it as well.
 */
export function mergeNotices<Centre extends Mergeable>(
  centre: Centre,
  posted: readonly PostedNotice[],
  findPublicHoliday: FindPublicHoliday,
): Centre & { readonly posted: readonly PostedNotice[] } {
  if (posted.length === 0) return { ...centre, posted }
  const { timeZone } = centre.schedule
  const outageOf = (service: string, part: string | null, known: Outage | null): Outage | null => {
    const notice = posted.find(
      ({ about }) => about.kind === 'out-of-order' && about.service === service && about.part === part,
    )
    if (notice === undefined) return known
    return {
      since: known?.since ?? calendarDayTextAt(notice.from.getTime(), timeZone),
      note: notice.text ?? known?.note ?? null,
    }
  }
  return {
    ...centre,
    services: centre.services.map((service) => ({
      ...service,
      outOfOrder: outageOf(service.uid, null, service.outOfOrder),
      parts: service.parts.map((part) => ({
        ...part,
        outOfOrder: outageOf(service.uid, part.name.de, part.outOfOrder),
      })),
    })),
    schedule: posted.reduce(
      (schedule, { about, text }) =>
        about.kind === 'closing'
          ? closeEarly(schedule, { ...about, label: text }, findPublicHoliday)
          : schedule,
      centre.schedule,
    ),
    posted,
  }
}

/** Whether the content still has what a notice says is out of order: then its service says so. */
export const isOnService = ({ about }: PostedNotice, services: readonly MergeableService[]): boolean =>
  about.kind === 'out-of-order' &&
  services.some(
    ({ uid, parts }) =>
      uid === about.service && (about.part === null || parts.some(({ name }) => name.de === about.part)),
  )

export const listClosedEntrances = (posted: readonly PostedNotice[]): readonly string[] =>
  posted.flatMap(({ about }) => (about.kind === 'entrance' ? [about.entrance] : []))

/** A schedule with one day that ends at a time, unless it is closed or ends earlier anyway. */
export function closeEarly(
  schedule: OpeningSchedule,
  { day, time, label }: { readonly day: string; readonly time: string; readonly label: SpecialDay['label'] },
  findPublicHoliday: FindPublicHoliday,
): OpeningSchedule {
  const usual = decideEffectiveDay(schedule, findPublicHoliday, day)
  if (usual.isClosed || !endsAfter(usual.operation, time)) return schedule
  const intervals = listIntervals(usual.operation)
    .filter(({ from }) => from < time)
    .map(({ from, till }) => ({ from, till: till <= from || till > time ? time : till }))
  const early: SpecialDay = { date: day, label, ...toHours(intervals) }
  const special = [...schedule.special.filter(({ date }) => date !== day), early]
  return { ...schedule, special: special.toSorted((one, other) => (one.date < other.date ? -1 : 1)) }
}

const endsAfter = (operation: Operation, time: string): boolean =>
  listIntervals(operation).some(({ from, till }) => till <= from || till > time)
