import { centres } from '#features/centres/centres.feature.server.ts'
import { coupons } from '#features/coupons/coupons.feature.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { feature, ownersOf } from '#platform/feature.server.ts'
import { eraseCards, listCards } from './card-records.server.ts'

export const cards = feature({
  name: 'cards',
  needs: [centres, coupons, payments, signIn],
  account: [
    {
      name: 'cards',
      erase: (oid, trx) => eraseCards(trx, oid),
      export: (oid, { db }) => listCards(db, oid),
      listOwners: (db) => ownersOf(db.selectFrom('card').select('owner_oid as oid')),
    },
  ],
})
