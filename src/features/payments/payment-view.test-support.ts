import type { PaymentView } from './payment.ts'
import { splitTax } from './tax-split.ts'

/** A paid parking ticket; each test changes the fields it is about. */
export const paidTicket = (changes: Partial<PaymentView> = {}): PaymentView => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  scope: 'ParkingTicket',
  centreUid: 'hafen',
  isGuests: false,
  status: 'paid',
  state: 'completed',
  service: { de: 'Parken, Hafen', en: 'Parking, Hafen' },
  lines: [
    { text: { de: 'Parken', en: 'Parking' }, amountCents: 1430 },
    { text: { de: 'Gutschein HGK-1H', en: 'Voucher HGK-1H' }, amountCents: -180 },
  ],
  facts: [{ label: { de: 'Einfahrt', en: 'Entered' }, value: '20.11.2026, 14:05' }],
  amount: splitTax(1250, 1900),
  refundedCents: 0,
  reversals: [],
  currency: 'EUR',
  voucherCode: 'HGK-1H',
  createdAt: new Date('2026-12-31T22:58:00Z'),
  completedAt: new Date('2026-12-31T23:01:00Z'),
  receiptNumber: '2026-000042',
  issuer: {
    name: 'Hafen Betriebs GmbH',
    street: 'Kai 1',
    postalCode: '20095',
    city: 'Hamburg',
    vatId: 'DE123456789',
  },
  continueUrl: null,
  results: { 'gate-release': { exitUntil: '2026-12-31T23:21:00.000Z' } },
  ...changes,
})
