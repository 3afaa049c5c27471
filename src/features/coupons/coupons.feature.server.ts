import { centres } from '#features/centres/centres.feature.server.ts'
import { consent } from '#features/consent/consent.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { countDeleted, feature, ownersOf } from '#platform/feature.server.ts'
import { eraseRedemptions, exportRedemptions } from './redemptions/redemption-records.server.ts'

export const coupons = feature({
  name: 'coupons',
  needs: [centres, consent, kept, shops, signIn],
  retention: [
    {
      // What was redeemed stays in the history of its account.
      what: 'coupon_redemption',
      keptDays: 30,
      remove: (db, before) =>
        countDeleted(
          db
            .deleteFrom('coupon_redemption')
            .where('state', 'in', ['expired', 'cancelled'])
            .where('moved_at', '<', before),
        ),
    },
  ],
  account: [
    {
      name: 'coupons',
      erase: (oid, trx) => eraseRedemptions(trx, oid),
      export: (oid, { db }) => exportRedemptions(db, oid),
      listOwners: (db) =>
        ownersOf(
          db
            .selectFrom('coupon_redemption')
            .select('owner_oid as oid')
            .where('owner_oid', 'is not', null)
            .$narrowType<{ oid: string }>(),
        ),
    },
  ],
})
