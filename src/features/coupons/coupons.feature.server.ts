import { centres } from '#features/centres/centres.feature.server.ts'
import { kept } from '#features/kept/kept.feature.server.ts'
import { shops } from '#features/shops/shops.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { countDeleted, feature, ownersOf } from '#platform/feature.server.ts'
import { eachMinute } from '#platform/jobs/job-plan.ts'
import { centreCoupons } from './coupons.server.ts'
import { createConfirmedRedemptionRoutes } from './redemptions/calls/confirmed-redemption-routes.server.ts'
import { createRedemptionRoutes } from './redemptions/calls/redemption-routes.server.ts'
import { openRedemptions } from './redemptions/open-redemptions.server.ts'
import { redemptionsContext } from './redemptions/redemptions.server.ts'
import { checkWallet } from './wallet/check-wallet.server.ts'
import { readWalletCertificates } from './wallet/wallet-certificates.server.ts'
import { walletUntilContext } from './wallet/wallet-context.server.ts'
import { createCouponPassRoutes, createPassAnswer } from './wallet/wallet-routes.server.ts'
import {
  eraseRedemptions,
  expireRedemptions,
  exportRedemptions,
} from './redemptions/redemption-records.server.ts'
import { listCouponEntries } from './coupon-entries.server.ts'
import { shopCouponPages } from './coupon-sitemap.server.ts'

declare module '#platform/jobs/job-plan.ts' {
  interface JobData {
    readonly 'coupon-expiry': null
  }
}

export const coupons = feature({
  name: 'coupons',
  needs: { centres, kept, shops, signIn },
  open: async ({ services }, needed) => {
    const certificates = readWalletCertificates(services.environment)
    return {
      redemptions: await openRedemptions(services),
      /** Until when there are passes for wallets. */
      passesUntil: certificates?.validUntil ?? 0,
      /** Undefined if the settings name no certificates. */
      answerPass: certificates ? createPassAnswer(services, needed.signIn.identity, certificates) : undefined,
    }
  },
  calls: ({ redemptions }, { services }, needed) => [
    createConfirmedRedemptionRoutes(services, redemptions),
    createRedemptionRoutes(services, {
      redemptions,
      requireConsumer: needed.signIn.requireConsumer,
    }),
  ],
  pages: ({ answerPass }, { services }) =>
    answerPass === undefined ? [] : [createCouponPassRoutes(services, answerPass)],
  provide: (context, { redemptions, passesUntil }) => {
    context.set(redemptionsContext, redemptions)
    context.set(walletUntilContext, passesUntil)
  },
  searchEntries: [listCouponEntries],
  sitemapEntries: [shopCouponPages],
  topics: async (content, centreUid) =>
    (await content.read(centreCoupons, centreUid)).map(({ uid, shop_uid }) => ({
      kind: 'coupon',
      uid,
      shopUid: shop_uid,
      event: null,
    })),
  jobs: {
    'coupon-expiry': {
      rhythm: eachMinute,
      run: (_, __, { services, workDb }) => expireRedemptions(workDb, services.now()),
    },
  },
  doctor: [{ title: 'Wallet passes', check: (environment) => checkWallet(environment, Date.now()) }],
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
      listOwners: (db) => ownersOf(db.selectFrom('coupon_redemption').select('owner_oid as oid')),
    },
  ],
})
