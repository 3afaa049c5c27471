import { requireCentre } from '#features/centres/centre-content.server.ts'
import { pickText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { ListSearchEntries } from '#platform/search/list-search-entries.server.ts'
import type { SearchEntry } from '#platform/search/search-entry.ts'
import { fieldsOf, pageEntry, textsOf } from '#platform/search/texts-of.server.ts'
import { centreCoupons } from './coupons.server.ts'

export const listCouponEntries: ListSearchEntries = async (content, centreUid, { locale, t }) => {
  const centre = await requireCentre(content, centreUid)
  const params = { centerUid: centreUid }
  const path = pathOf('centerUid-coupons', locale, params)
  const coupons = (await content.read(centreCoupons, centreUid)).map((coupon): SearchEntry => {
    const shop = coupon.shop_uid
    const list =
      shop === null ? path : pathOf('centerUid-shops-shopUid-coupons', locale, { ...params, shopUid: shop })
    return {
      kind: 'coupon',
      uid: coupon.uid,
      title: pickText(coupon.title, locale),
      detail: [coupon.shop_name ?? centre.name, pickText(coupon.benefit, locale).value].join(' · '),
      // Its place in the list, which `CouponGrid` marks by its uid.
      path: `${list}#${coupon.uid}`,
      answer: null,
      fields: fieldsOf({
        title: textsOf(coupon.title),
        words: [
          ...textsOf(coupon.benefit),
          ...(coupon.shop_name === null ? [] : [{ lang: 'de' as const, text: coupon.shop_name }]),
        ],
        text: textsOf(coupon.text_html, coupon.conditions),
      }),
      needs: ['coupon'],
      shown: { from: coupon.valid_from, until: `${coupon.valid_until} 24:00` },
    }
  })
  return [
    pageEntry({ uid: 'coupons', title: t('coupons_title'), path, needs: ['coupon'] }, locale),
    ...coupons,
  ]
}
