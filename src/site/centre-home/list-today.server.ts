import { buildOpeningInfo } from '#features/centres/opening-hours/opening-info.server.ts'
import { formatHours } from '#features/centres/opening-hours/format-hours.ts'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import type { CentreDay } from '#features/centres/today.server.ts'
import { centreEntries, viewTeaser } from '#features/editorial/editorial.server.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Content } from '#platform/content.server.ts'
import type { TodayItem } from './today-item.ts'

/** Special days are announced for this many days, today included. */
const daysAhead = 7
/** News are new for this many days, the day of publication included. */
const daysNew = 3
/** No more than this many special days, events and news each, so that the list can be taken in at a glance. */
const mostOfAKind = 2
/** An event that begins now or later is one of the evening. */
const evening = '17:00'

type TodayRequest = {
  readonly centreUid: string
  readonly locale: Locale
  readonly schedule: OpeningSchedule
  readonly day: CentreDay
  /** Epoch milliseconds. */
  readonly nowMs: number
}

/**
 * What is different today (FAC-05): special days of the coming week, the events that begin today and are not over, and
 * what was published in the last days.
 */
export async function listToday(
  content: Content,
  t: (key: MessageKey, values?: Record<string, string>) => string,
  { centreUid, locale, schedule, day, nowMs }: TodayRequest,
): Promise<TodayItem[]> {
  const home = pathOf('centerUid', locale, { centerUid: centreUid })
  const before = (days: number) => shiftDay(day.today, -days)
  const until = shiftDay(day.today, daysAhead)
  const special = buildOpeningInfo(schedule, locale, nowMs)
    .exceptions.map((exception) => ({ ...exception, iso: exception.date.split('.').toReversed().join('-') }))
    .filter(({ iso }) => iso < until)
    .map(({ iso, day: name, date, label, hours }): TodayItem => {
      const times = hours ?? t('hours_closed')
      return {
        kind: 'hours',
        uid: iso,
        label:
          iso === day.today
            ? t('today_today')
            : locale === 'en'
              ? formatEnglishDay(iso)
              : `${name} ${date.slice(0, 6)}`,
        text: label ?? { value: t('today_hours'), lang: locale },
        detail: iso === day.today ? describeToday(times) : times,
        to: `${home}#opening-hours`,
      }
    })
  const entries = await content.read(centreEntries, centreUid)
  const events = entries
    .filter(({ type, starts, ends }) => type === 'event' && starts.startsWith(day.today) && isAhead(ends))
    .map((row): TodayItem => {
      const { title, timeText, notice } = viewTeaser(row, locale, day)
      const isTonight = row.starts.slice(11) >= evening
      return {
        kind: 'event',
        uid: row.uid,
        label: t(isTonight ? 'today_tonight' : 'today_today'),
        text: title,
        detail: notice ?? timeText ?? '',
        to: pathOf('centerUid-events-eventsUid', locale, { centerUid: centreUid, eventsUid: row.uid }),
      }
    })
  const news = entries
    .filter(({ type, starts }) => type === 'news' && starts > before(daysNew) && starts <= day.today)
    .toReversed()
    .map((row): TodayItem => ({
      kind: 'news',
      uid: row.uid,
      label: t('today_new'),
      text: viewTeaser(row, locale, day).title,
      detail: '',
      to: pathOf('centerUid-news-newsUid', locale, { centerUid: centreUid, newsUid: row.uid }),
    }))
  return [special, events, news].flatMap((kind) => kind.slice(0, mostOfAKind))

  /** The line above says how long the centre is open today; this one says what is different. */
  function describeToday(hours: string): string {
    const { dayOfWeek } = Temporal.PlainDate.from(day.today)
    const week = schedule.weekly.find((each) => each.dayOfWeek === dayOfWeek)
    const usual = week?.isClosed === false ? formatHours(week.operation) : t('hours_closed')
    return usual === hours ? hours : t('today_instead', { hours, usual })
  }

  function isAhead(ends: string | null): boolean {
    return ends !== null && ends > day.clock
  }
}

/** A day without its year has no form that is fixed for both languages: "Thursday, 24 December". */
function formatEnglishDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(date)
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric', month: 'long' })}`
}

const shiftDay = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
