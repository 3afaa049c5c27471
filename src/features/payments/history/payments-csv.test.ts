import { expect, test } from 'vitest'
import { paidTicket } from '../payment-view.test-support.ts'
import { formatPaymentsCsv } from './payments-csv.ts'

const words = { columns: 'Datum;Beleg;Leistung', status: () => 'Bezahlt' }

test('PRK-09 LIM-03 a table of payments can be opened in a German spreadsheet', () => {
  expect(formatPaymentsCsv([paidTicket()], 'de', words)).toBe(
    '\uFEFFDatum;Beleg;Leistung\r\n' +
      '01.01.2027;2026-000042;Parken, Hafen;12,50;10,50;19;2,00;Bezahlt;0f8fad5b-d9cb-469f-a165-70867728950e\r\n',
  )
})
