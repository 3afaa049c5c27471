import { formatCents, formatCsv } from '../csv-text.ts'
import type { AccountPayouts } from './match-payouts.ts'

const header = [
  'Auszahlung',
  'Eingang',
  'Anbieter',
  'Konto',
  'Art',
  'Center',
  'Beleg',
  'Vorgang',
  'Betrag EUR',
  'Gebühr EUR',
  'Netto EUR',
  'Abweichung',
  'Kennung',
]

const kinds = {
  payment: 'Zahlung',
  refund: 'Erstattung',
  dispute: 'Rückbuchung',
  fee: 'Gebühr',
  other: 'Sonstiges',
} as const
const faults = { unknown: 'keine Zahlung von uns', 'not-booked': 'so nicht gebucht' } as const

/** Payouts as a CSV file for German spreadsheets: a line for each movement, and one with the sum of each payout. */
export function formatPayoutsCsv(found: readonly AccountPayouts[]): string {
  const rows = found.flatMap(({ provider, account, payouts }) =>
    (payouts ?? []).flatMap(({ ref, day, amountCents, lines, differenceCents }) => {
      const head = [ref, day, provider, account]
      return [
        ...lines.map((line) => [
          ...head,
          kinds[line.kind],
          line.centreUid,
          line.receiptNumber ?? '',
          line.paymentId ?? '',
          formatCents(line.amountCents),
          formatCents(line.feeCents),
          formatCents(line.amountCents - line.feeCents),
          line.fault === null ? '' : faults[line.fault],
          line.ref,
        ]),
        [
          ...head,
          'Auszahlung',
          '',
          '',
          '',
          '',
          '',
          formatCents(amountCents),
          differenceCents === 0 ? '' : `${formatCents(differenceCents)} ohne Zeile`,
          '',
        ],
      ]
    }),
  )
  return formatCsv([header, ...rows])
}
