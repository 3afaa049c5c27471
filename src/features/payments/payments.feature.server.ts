import { centres } from '#features/centres/centres.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { countDeleted, feature, ownersOf } from '#platform/feature.server.ts'
import { eraseOwner } from './operations/erase-owner.server.ts'
import { exportOwnPayments } from './history/payment-history.server.ts'
import { paymentRetention } from './payment-retention.server.ts'
import { endPaymentRetention } from './operations/end-retention.server.ts'

export const payments = feature({
  name: 'payments',
  needs: [centres, signIn],
  retention: paymentRetention,
  bookkeeping: [
    { what: 'payment retention', remove: endPaymentRetention },
    {
      // A refund is booked on the sandbox's row; nothing refers to it any more.
      what: 'sandbox retention',
      remove: (db) =>
        countDeleted(
          db
            .deleteFrom('sandbox_payment')
            .where(
              'payment_id',
              'in',
              db.selectFrom('payment').where('subject_key', 'like', 'ended:%').select('id'),
            ),
        ),
    },
  ],
  account: [
    {
      name: 'payments',
      erase: (oid, trx) => eraseOwner(trx, oid),
      export: (oid, services) => exportOwnPayments(services, oid),
      listOwners: (db) =>
        ownersOf(
          db
            .selectFrom('payment')
            .select('owner_key as oid')
            .where('owner_kind', '=', 'consumer')
            .$narrowType<{ oid: string }>(),
        ),
    },
  ],
})
