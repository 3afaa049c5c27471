import { calendarDayAt } from '#core/calendar-day.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Booking } from './booking.ts'
import { formatCents } from '../csv-text.ts'
import type { DatevSettings } from './datev-settings.schema.ts'

/*
 * DATEV's format for postings of other programs (EXTF, Buchungsstapel): the header with version 700 and category 21 in
 * format version 13, the names of the columns, then a line for each posting. Texts stand in quotation marks, lines end with
 * CRLF, and the file is encoded as Windows-1252.
 */

/** What is exported: the days, both included, and when the file is made. */
export type DatevBatch = {
  readonly first: string
  readonly last: string
  readonly timeZone: string
  readonly madeAt: Date
}

const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
]

/** DATEV's limits of these fields, in characters. */
const receiptLimit = 36
const textLimit = 60

export type DatevProblem =
  /** The accounts of our ledger that the settings do not name. */
  | { readonly why: 'accounts'; readonly missing: readonly string[] }
  /** The days lie in several financial years: the last day of the first one, and the first day after it. */
  | { readonly why: 'years'; readonly yearEnd: string; readonly nextYear: string }

/**
 * The file as text; all its characters exist in Windows-1252. It is of one financial year: a posting has day and month only,
 * and its year is that of the header.
 */
export function formatDatev(
  bookings: readonly Booking[],
  settings: DatevSettings,
  batch: DatevBatch,
): Result<string, DatevProblem> {
  const nextYear = findYearStart(batch.first, settings).add({ years: 1 })
  if (Temporal.PlainDate.compare(nextYear, batch.last) <= 0) {
    const yearEnd = nextYear.subtract({ days: 1 })
    return fail({ why: 'years', yearEnd: yearEnd.toString(), nextYear: nextYear.toString() })
  }
  const used = new Set(bookings.flatMap(({ debit, credit }) => [debit, credit]))
  const unknown = [...used].filter((account) => !Object.hasOwn(settings.accounts, account)).toSorted()
  if (unknown.length > 0) return fail({ why: 'accounts', missing: unknown })
  const lines = [
    formatHeader(settings, batch),
    columns.join(';'),
    ...bookings.map((booking) => formatBooking(booking, settings, batch.timeZone)),
  ]
  return succeed(`${lines.join('\r\n')}\r\n`)
}

/** A text as Windows-1252. Characters that it does not have become a question mark. */
export const toWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => codes.get(character) ?? '?'.charCodeAt(0))

const codes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** The first day of the financial year in which a day lies. */
function findYearStart(day: string, { yearStartsIn }: DatevSettings): Temporal.PlainDate {
  const { year, month } = Temporal.PlainDate.from(day)
  return Temporal.PlainDate.from({
    year: month >= yearStartsIn ? year : year - 1,
    month: yearStartsIn,
    day: 1,
  })
}

function formatHeader(settings: DatevSettings, { first, last, timeZone, madeAt }: DatevBatch): string {
  const made = Temporal.Instant.fromEpochMilliseconds(madeAt.getTime()).toZonedDateTimeISO(timeZone)
  const stamp = made.toPlainDateTime().toString({ smallestUnit: 'millisecond' }).replaceAll(/\D/g, '')
  return [
    quote('EXTF'),
    700,
    21,
    quote('Buchungsstapel'),
    13,
    stamp,
    '',
    quote('PA'),
    quote(''),
    quote(''),
    settings.consultant,
    settings.client,
    digits(findYearStart(first, settings)),
    settings.accountLength,
    digits(Temporal.PlainDate.from(first)),
    digits(Temporal.PlainDate.from(last)),
    quote('Zahlungen'),
    quote(''),
    // 1: bookkeeping; 0: no other purpose; 0: not fixed, so that the bookkeeper can still correct it.
    1,
    0,
    0,
    quote('EUR'),
    '',
    quote(''),
    '',
    '',
    quote(''),
    '',
    '',
    quote(''),
    quote(''),
  ].join(';')
}

/**
 * A key belongs to the second account (Gegenkonto), so the account with a key is put there: a refund is then a posting in
 * credit (H) of the provider's account against the revenue.
 */
function formatBooking(booking: Booking, settings: DatevSettings, timeZone: string): string {
  const { month, day } = calendarDayAt(booking.at.getTime(), timeZone)
  const { accounts, taxKeys } = settings
  const isTurned = Object.hasOwn(taxKeys, booking.debit) && !Object.hasOwn(taxKeys, booking.credit)
  const [account, contra] = isTurned ? [booking.credit, booking.debit] : [booking.debit, booking.credit]
  return [
    formatCents(booking.amountCents),
    quote(isTurned ? 'H' : 'S'),
    quote('EUR'),
    '',
    '',
    quote(''),
    accounts[account],
    accounts[contra],
    quote(Object.hasOwn(taxKeys, contra) ? String(taxKeys[contra]) : ''),
    `${String(day).padStart(2, '0')}${String(month).padStart(2, '0')}`,
    quote((booking.receiptNumber ?? booking.paymentId).slice(0, receiptLimit)),
    quote(''),
    '',
    quote(booking.service.slice(0, textLimit)),
  ].join(';')
}

const digits = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '')

/** A text field: in quotation marks, which are doubled inside it, and without control characters. */
const quote = (text: string): string => `"${text.replaceAll(/\p{Cc}/gu, ' ').replaceAll('"', '""')}"`
