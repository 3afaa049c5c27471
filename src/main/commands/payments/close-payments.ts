import { writeFile } from 'node:fs/promises'
import { formatBookingsCsv } from '#features/payments/closing/bookings-csv.ts'
import { readBookings } from '#features/payments/closing/bookings.server.ts'
import { totalAccounts } from '#features/payments/closing/total-accounts.ts'
import { readDatevFile } from '#features/payments/closing/datev-file.server.ts'
import { formatDatev, toWindows1252, type DatevProblem } from '#features/payments/closing/datev.ts'
import { formatCents } from '#features/payments/csv-text.ts'
import type { PaymentBooks } from '#features/payments/payment-context.server.ts'

/* The daily close of a centre and the export for its bookkeeper, by `npm run payments -- close` and `-- export`. */

/** The days of a centre, both included, as `2026-11-22`. */
export type ClosedDays = { readonly centre: string; readonly first: string; readonly last: string }

export type ExportOptions = {
  readonly format: string
  readonly file: string
  /** The file with what only the bookkeeper knows; needed for DATEV. */
  readonly accounts: string | undefined
}

/**
 * The totals of each account on these days, as a table for the terminal.
 * @throws Error if there is no such centre, or the days make no period
 */
export async function closeDays(books: PaymentBooks, days: ClosedDays): Promise<string> {
  const { bookings, timeZone } = await requireBookings(books, days)
  const rows = [
    ['account', 'debit EUR', 'credit EUR'],
    ...totalAccounts(bookings).map(({ account, debitCents, creditCents }) => [
      account,
      formatCents(debitCents),
      formatCents(creditCents),
    ]),
  ]
  const width = Math.max(...rows.map(([account = '']) => account.length))
  const table = rows.map(([account = '', debit = '', credit = '']) =>
    [account.padEnd(width), debit.padStart(12), credit.padStart(12)].join('  '),
  )
  const title = `${days.centre}, ${days.first} to ${days.last} (${timeZone}): ${bookings.length} postings`
  return [title, ...table].join('\n')
}

/**
 * Writes the postings of these days to a file.
 * @returns what was written
 * @throws Error if there is no such centre, the days make no period or no file for DATEV, or the bookkeeper's file lacks something
 */
export async function exportDays(
  books: PaymentBooks,
  days: ClosedDays,
  { format, file, accounts }: ExportOptions,
): Promise<string> {
  const { bookings, timeZone } = await requireBookings(books, days)
  if (format === 'datev') {
    if (accounts === undefined)
      throw new Error(
        '--accounts must name the file with the numbers of your bookkeeper; see docs/operating/bookkeeping.md',
      )
    const settings = await readDatevFile(accounts)
    const { first, last } = days
    const made = formatDatev(bookings, settings, { first, last, timeZone, madeAt: new Date() })
    if (!made.ok) throw new Error(describeProblem(made.problem, accounts))
    await writeFile(file, toWindows1252(made.value))
  } else await writeFile(file, formatBookingsCsv(bookings, timeZone))
  return `${bookings.length} postings in ${file}`
}

const describeProblem = (problem: DatevProblem, accounts: string): string =>
  problem.why === 'accounts'
    ? `${accounts} has no account for ${problem.missing.join(', ')}: add it below accounts`
    : `the days lie in several financial years, and a file for DATEV is of one: export until ${problem.yearEnd} (--to), and from ${problem.nextYear} (--from) into another file`

async function requireBookings(books: PaymentBooks, { centre, first, last }: ClosedDays) {
  const closed = await readBookings(books, centre, { first, last })
  if (closed === undefined) throw new Error(`there is no centre ${centre}, and there are no payments of it`)
  return closed
}
