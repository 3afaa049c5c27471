import { formatCents, formatCsv } from '#features/payments/csv-text.ts'
import type { AuditRow } from './list-audit.server.ts'

const header = [
  'Zeit (UTC)',
  'Wer',
  'Kennung',
  'Was',
  'Ergebnis',
  'Center',
  'Vorgang',
  'Betrag EUR',
  'Grund',
  'Hinweis',
  'Schritt',
]

/**
 * The audit as a CSV file for German spreadsheets: semicolons, decimal commas, CRLF, UTF-8 with a byte order mark. Actions
 * and outcomes are the words of the table, which never change.
 */
export function formatAuditCsv(rows: readonly AuditRow[]): string {
  const lines = rows.map((row) => [
    row.happened_at.toISOString(),
    row.name,
    row.subject,
    row.action,
    row.outcome,
    row.centre_uid ?? '',
    row.payment_id ?? '',
    row.amount_cents === null ? '' : formatCents(row.amount_cents),
    row.reason ?? '',
    row.detail ?? '',
    row.step ?? '',
  ])
  return formatCsv([header, ...lines])
}
