import { isOfCentres, type SitemapSource } from '#platform/sitemap-source.server.ts'

export const shopCouponPages: SitemapSource = {
  screen: 'centerUid-shops-shopUid-coupons',
  list: (db, question) =>
    db
      .selectFrom('coupon')
      .select(['centre_uid as centerUid', 'shop_uid as shopUid'])
      .where('shop_uid', 'is not', null)
      .where(isOfCentres('centre_uid', question))
      .groupBy(['centre_uid', 'shop_uid'])
      .orderBy('shop_uid')
      .$narrowType<{ shopUid: string }>()
      .execute(),
}
