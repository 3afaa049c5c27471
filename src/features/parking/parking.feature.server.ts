import { centres } from '#features/centres/centres.feature.server.ts'
import { consent } from '#features/consent/consent.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { countDeleted, feature } from '#platform/feature.server.ts'
import { endCarParkRetention } from './stand-in/end-retention.server.ts'
import { eraseExitWarnings, exportExitWarnings } from './exit-warnings/exit-warnings.server.ts'

export const parking = feature({
  name: 'parking',
  needs: [centres, consent, kept, payments, signIn],
  retention: [
    {
      // A paid stay is kept, because it counts its payments: without the count the same ticket number could never be paid
      // again.
      what: 'car_park_ticket',
      keptDays: 30,
      remove: (db, before) =>
        countDeleted(
          db.deleteFrom('car_park_ticket').where('times_paid', '=', 0).where('entered_at', '<', before),
        ),
    },
    {
      // What was not sent because the keys were taken away; everything else is deleted when it is sent or too late.
      what: 'exit_warning',
      keptDays: 1,
      remove: (db, before) => countDeleted(db.deleteFrom('exit_warning').where('exit_until', '<', before)),
    },
  ],
  bookkeeping: [{ what: 'car park retention', remove: endCarParkRetention }],
  account: [
    {
      name: 'exitWarnings',
      erase: (oid, trx) => eraseExitWarnings(trx, oid),
      export: (oid, { db }) => exportExitWarnings(db, oid),
    },
  ],
})
