import type { InferOutput } from 'valibot'
import type { historyWire, paymentWire, startedWire } from './payment-wire.ts'

const transactionId = '0f8fad5b-d9cb-469f-a165-70867728950e'

export const startedExample: InferOutput<typeof startedWire> = {
  transactionId,
  redirectUrl: 'https://passage.example/sandbox-payment/7c9e6679-7425-40de-944b-e07fc1f90ae7',
}

export const paymentExample: InferOutput<typeof paymentWire> = {
  transactionId,
  scope: 'ParkingTicket',
  centerUid: 'hafengalerie-kiel',
  status: 'paid',
  service: 'Parken, Hafengalerie',
  lines: [{ text: 'Parken', amountCents: 250 }],
  facts: [{ label: 'Ticket', value: '····\u00a00095' }],
  amount: { grossCents: 250, netCents: 210, taxCents: 40, taxRate: 1900, currency: 'EUR' },
  refundedCents: 0,
  voucher: null,
  createdAt: '2026-03-15T09:30:00.000Z',
  completedAt: '2026-03-15T09:31:12.000Z',
  receiptNumber: '2026-000042',
  continueUrl: null,
  results: { 'gate-release': { exitUntil: '2026-03-15T09:51:12.000Z' } },
}

export const historyExample: InferOutput<typeof historyWire> = {
  transactions: [paymentExample],
  next: null,
}
