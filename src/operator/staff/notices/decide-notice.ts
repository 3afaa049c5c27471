import type { InferOutput } from 'valibot'
import { calendarDayTextAt } from '#core/calendar-day.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import { closeEarly } from '#features/centres/notices/merge-notices.ts'
import {
  longestNoticeMs,
  reminderMs,
  type NoticeSubject,
  type PostedNotice,
} from '#features/centres/notices/posted-notice.ts'
import type { StoredService } from '#features/centres/centre-table.server.ts'
import type { FindPublicHoliday } from '#features/centres/opening-hours/effective-day.ts'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import type { Localised } from '#i18n/localised.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { noticeForm } from './notice-forms.schema.ts'

export const typedFields = ['de', 'en', 'from', 'until', 'time'] as const
/** The fault of each field, as the key of its message. */
export type NoticeFaults = Partial<Readonly<Record<(typeof typedFields)[number], MessageKey>>>

export type NoticeFacts = {
  readonly services: readonly StoredService[]
  readonly schedule: OpeningSchedule
  readonly entrances: readonly { readonly uid: string; readonly name: Localised }[]
  readonly findPublicHoliday: FindPublicHoliday
  readonly nowMs: number
}

type Asked = Pick<InferOutput<typeof noticeForm>, 'kind' | 'thing' | 'part' | 'time'>

/** What a notice is about; undefined if the centre has no such thing. */
export function findSubject(
  { kind, thing, part, time = '' }: Asked,
  {
    services,
    schedule,
    entrances,
    nowMs,
  }: Pick<NoticeFacts, 'services' | 'schedule' | 'entrances' | 'nowMs'>,
): NoticeSubject | undefined {
  switch (kind) {
    case 'text':
      return { kind }
    case 'closing':
      return { kind, day: calendarDayTextAt(nowMs, schedule.timeZone), time }
    case 'entrance': {
      const entrance = entrances.find(({ uid }) => uid === thing)
      return entrance && { kind, entrance: entrance.uid, name: entrance.name }
    }
    case 'out-of-order': {
      const service = services.find(({ uid }) => uid === thing)
      const named =
        part === undefined || part === '' ? service : service?.parts.find(({ name }) => name.de === part)
      return service && named && { kind, service: service.uid, part: part || null, name: named.name }
    }
  }
}

export type DecidedNotice = PostedNotice & { readonly until: Date }

export function decideNotice(
  about: NoticeSubject,
  form: InferOutput<typeof noticeForm>,
  { schedule, findPublicHoliday, nowMs }: NoticeFacts,
): Result<DecidedNotice, NoticeFaults> {
  const { de = '', en = '' } = form
  const text = de === '' && en === '' ? null : { de, en: en === '' ? null : en }
  const { timeZone } = schedule
  if (about.kind === 'closing') {
    const isEarlier = closeEarly(schedule, { ...about, label: null }, findPublicHoliday) !== schedule
    if (about.time <= clockAt(timeZone, nowMs).toPlainTime().toString().slice(0, 5) || !isEarlier)
      return fail({ time: 'staff_fault_notice_time' })
    const tomorrow = Temporal.PlainDate.from(about.day).add({ days: 1 }).toZonedDateTime(timeZone)
    return succeed({ about, text, from: new Date(nowMs), until: new Date(tomorrow.epochMilliseconds) })
  }
  const from = form.from === undefined ? nowMs : Math.max(nowMs, momentOf(form.from, timeZone))
  const until = form.until === undefined ? nowMs + reminderMs : momentOf(form.until, timeZone)
  const faults: NoticeFaults = {
    ...(about.kind === 'text' && text === null && { de: 'staff_fault_notice_empty' }),
    ...((until <= from || until > nowMs + longestNoticeMs) && { until: 'staff_fault_notice_until' }),
  }
  if (Object.keys(faults).length > 0) return fail(faults)
  return succeed({ about, text, from: new Date(from), until: new Date(until) })
}

/** When a notice ends that shall stand longer: a day later, and never after the longest time. */
export const decideLaterEnd = (until: Date, nowMs: number): Date =>
  new Date(Math.min(Math.max(until.getTime(), nowMs) + reminderMs, nowMs + longestNoticeMs))

/** The end that a new notice has if nobody changes it: a day later, at a full hour, as a field of day and time has it. */
export const usualEnd = (timeZone: string, nowMs: number): string =>
  clockAt(timeZone, nowMs + reminderMs)
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' })
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const clockAt = (timeZone: string, moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)

const momentOf = (typed: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(typed).toZonedDateTime(timeZone).epochMilliseconds
