import type {
  DayOfWeek,
  Operation,
  OpeningHoursEntry,
  OpeningSchedule,
} from '#features/centres/opening-hours/opening-hours.ts'
import { findPublicHoliday } from '#features/centres/opening-hours/public-holiday.server.ts'
import { keepWithinCentre } from '#features/centres/opening-hours/within-centre.ts'
import type { Localised } from '#i18n/localised.ts'
import type { Contacts } from '#features/centres/centre.ts'
import { resolveSpecialDays } from '../check/check-hours.ts'
import type { Centre, OpeningHours } from '../read/content.ts'
import { renderMarkdown } from '#platform/markdown/markdown.ts'
import type { Tariff } from '#features/parking/rules/tariff.ts'

/** Converts euros, as written, to cents, as stored: 2.35 is 235. */
const toCents = (euros: number): number => Math.round(euros * 100)

/** A tariff in euros, as written, with its prices in cents. */
export const toTariff = ({ freeMinutes, steps, ...prices }: Tariff): Tariff => ({
  freeMinutes,
  steps: steps.map(({ upToMinutes, price }) => ({ upToMinutes, price: toCents(price) })),
  furtherHour: toCents(prices.furtherHour),
  dayMaximum: toCents(prices.dayMaximum),
  lostTicket: toCents(prices.lostTicket),
})

const rendered = new WeakMap<Localised, Localised>()

/** Markdown in both languages as safe HTML. A text that many rows share (a brand's) is rendered once. */
export function renderLocalised(text: Localised): Localised {
  const known = rendered.get(text)
  if (known !== undefined) return known
  const html = { de: renderMarkdown(text.de), en: text.en === null ? null : renderMarkdown(text.en) }
  rendered.set(text, html)
  return html
}

/** Contacts; those that a shop or centre does not have are `null`. */
export function toContacts(contacts: Partial<Centre['contacts']>): Contacts {
  const { phone = null, email = null, website = null, instagram = null, facebook = null } = contacts
  return { phone, email, website, instagram, facebook }
}

type Hours = Omit<OpeningHours['weekly'][number], 'days'>

const toOperation = ({ from, till, from_ext, till_ext }: Hours): Operation => ({
  from,
  till,
  ...(from_ext === undefined || till_ext === undefined ? {} : { from_ext, till_ext }),
})

/** The hours of a shop or its kitchen, which are never open on days when what they are in is closed. */
export const toInnerSchedule = (
  hours: OpeningHours,
  outer: OpeningSchedule,
  today: string,
): OpeningSchedule => keepWithinCentre(toSchedule(hours, outer, today), outer, findPublicHoliday)

/** Opening hours as their rules need them: all seven days, Monday first; a day that no entry names is closed. */
export function toSchedule(
  hours: OpeningHours,
  { region, timeZone }: Pick<OpeningSchedule, 'region' | 'timeZone'>,
  today: string,
): OpeningSchedule {
  const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((dayOfWeek: DayOfWeek): OpeningHoursEntry => {
    const row = hours.weekly.find(({ days }) => days.includes(dayOfWeek))
    return row === undefined
      ? { dayOfWeek, isClosed: true, operation: null }
      : { dayOfWeek, isClosed: false, operation: toOperation(row) }
  })
  const special = resolveSpecialDays(hours.special, today).map((day) => {
    const { date, label = null } = day
    return day.closed === true
      ? ({ date, label, isClosed: true, operation: null } as const)
      : ({ date, label, isClosed: false, operation: toOperation(day) } as const)
  })
  return { weekly, special, publicHolidays: hours.publicHolidays, region, timeZone }
}
