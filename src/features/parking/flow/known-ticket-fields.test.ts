import { expect, test } from 'vitest'
import { parseForm } from '#platform/parse-form.server.ts'
import type { TicketInfos } from './flow-answer.ts'
import { formatKnownTicket, readKnownTicket } from './known-ticket-fields.ts'
import { knownTicketForm } from './ticket-form.schema.ts'

const tariff = {
  freeMinutes: 30,
  steps: [{ upToMinutes: 120, price: 340 }],
  furtherHour: 150,
  dayMaximum: 1400,
  lostTicket: 1400,
}
const infos: TicketInfos = {
  number: '100000010095',
  plate: 'KIPA95',
  enteredAt: 1_763_640_000_000,
  minutes: 95,
  quotedAt: 1_763_645_700_000,
  validUntil: 1_763_647_200_000,
  grossCents: 340,
  amountCents: 160,
  voucherRates: [{ code: 'HGK-1H', status: 'OK', discountCents: 180 }],
  tariffLine: { kind: 'step', upToMinutes: 120 },
  attempt: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

/** The ticket that the server reads from the fields that a page writes. */
function carry(known: TicketInfos): TicketInfos | undefined {
  const form = new FormData()
  for (const [name, value] of Object.entries(formatKnownTicket(known))) form.set(name, value)
  const parsed = parseForm(form, knownTicketForm)
  return parsed.status === 'success' ? readKnownTicket(parsed.value, tariff) : undefined
}

test('PRK-03 FRM-05 a ticket goes through the fields of a form as it is', () => {
  expect(carry(infos)).toEqual(infos)
})

test('PRK-03 FRM-05 without plate, voucher and line of the tariff too', () => {
  const plain: TicketInfos = { ...infos, plate: null, voucherRates: [], amountCents: 340, tariffLine: null }
  expect(carry(plain)).toEqual(plain)
})

test('PRK-04 only an accepted voucher is carried', () => {
  const refused = { code: 'EINGELOEST', status: 'USED', discountCents: 0 } as const
  expect(carry({ ...infos, voucherRates: [refused] })?.voucherRates).toEqual([])
})

test('PRK-03 the fields are plain ones', () => {
  expect(formatKnownTicket(infos)).toEqual({
    number: '100000010095',
    plate: 'KIPA95',
    enteredAt: '1763640000000',
    minutes: '95',
    quotedAt: '1763645700000',
    validUntil: '1763647200000',
    grossCents: '340',
    amountCents: '160',
    voucherCode: 'HGK-1H',
    discountCents: '180',
    isByTariff: 'yes',
    attempt: '0f8fad5b-d9cb-469f-a165-70867728950e',
  })
})
