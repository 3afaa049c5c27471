import { writeFile } from 'node:fs/promises'
import { parsePeriod } from '#features/payments/closing/period.ts'
import type { PaymentBooks } from '#features/payments/payment-context.server.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import { formatAuditCsv } from './audit-csv.ts'
import { listAuditBetween } from './list-audit.server.ts'

/**
 * Writes what staff did on these days, both included, to a CSV file.
 * @param first `2026-11-22`
 * @returns what was written
 * @throws RangeError if a text is no day
 */
export async function writeAuditFile(
  { db }: PaymentBooks,
  { first, last, file }: { readonly first: string; readonly last: string; readonly file: string },
): Promise<string> {
  const rows = await listAuditBetween(db, 'all', parsePeriod(first, last, paymentTimeZone))
  await writeFile(file, formatAuditCsv(rows))
  return `${rows.length} rows in ${file}`
}
