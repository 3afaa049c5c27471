import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { MoreLink } from '#ui/more-link.tsx'
import { Section } from '#ui/page.tsx'
import { CouponGrid } from './coupon-grid.tsx'
import type { Coupon } from './coupon.ts'

const mostShown = 3

type SectionProps = {
  centreUid: string
  shop: { readonly uid: string; readonly name: string }
  coupons: readonly Coupon[]
}

export function ShopCouponsSection({ centreUid, shop, coupons }: SectionProps) {
  const t = useTranslate()
  const locale = useLocale()
  if (coupons.length === 0) return null
  const to = pathOf('centerUid-shops-shopUid-coupons', locale, { centerUid: centreUid, shopUid: shop.uid })
  return (
    <Section
      title={t('shop_coupons', { name: shop.name })}
      more={<MoreLink to={to}>{t('shop_coupons_all', { count: coupons.length })}</MoreLink>}
    >
      <CouponGrid centreUid={centreUid} coupons={coupons.slice(0, mostShown)} linksToShop={false} />
    </Section>
  )
}
