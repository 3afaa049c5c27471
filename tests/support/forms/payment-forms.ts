import { randomUUID } from 'node:crypto'
import { pathOf } from '#platform/routes/paths.ts'
import type { PostedForm } from './posted-forms.ts'

/** The forms of the pages to pay on and to come back to. */
export const paymentForms: readonly PostedForm[] = [
  {
    name: 'the own cars',
    file: 'src/features/parking/own-cars/own-cars-card.tsx',
    good: () => ({ intent: 'own-cars', plate: 'KI PA 95' }),
    fields: ['intent', 'plate'],
    address: ({ origin }, locale) =>
      origin + pathOf('centerUid-parking', locale, { centerUid: 'hafengalerie-kiel' }),
    repeatable: ['plate'],
  },
  {
    name: 'paying for a car of the visitor',
    file: 'src/features/parking/own-cars/found-cars.tsx',
    good: () => ({ intent: 'find', by: 'plate', licencePlate: 'KI PA 95' }),
    fields: ['intent', 'by', 'licencePlate'],
    address: ({ origin }, locale) =>
      origin + pathOf('centerUid-parking-payTicket', locale, { centerUid: 'hafengalerie-kiel' }),
  },
  {
    name: 'trial payment',
    file: 'src/features/payments/sandbox/sandbox-page.server.tsx',
    good: () => ({ outcome: 'approve' }),
    fields: ['outcome'],
    address: ({ paymentPage }, locale) => `${paymentPage}?locale=${locale}`,
  },
  {
    // Of a payment that is not the visitor's own: what its owner gets is in tests/integration/guests.test.ts.
    name: 'the warning before the exit time ends',
    file: 'src/features/parking/exit-warnings/exit-warning.tsx',
    good: () => ({ intent: 'do-not-warn' }),
    fields: ['intent'],
    address: ({ origin }, locale) =>
      `${origin}${pathOf('payment-success', locale)}?scope=ParkingTicket&transactionId=${randomUUID()}`,
  },
]
