import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './shop-marks.module.css'
import type { ShopSummary } from '../shop.ts'

/** What a shop offers beside its goods, such as coupons or a bonus programme. */
export function ShopMarks({
  hasCoupons,
  hasLoyaltyProgram,
}: Pick<ShopSummary, 'hasCoupons' | 'hasLoyaltyProgram'>) {
  const t = useTranslate()
  if (!hasCoupons && !hasLoyaltyProgram) return null
  return (
    <span className={styles.marks}>
      {hasCoupons && (
        <span>
          <Icon name="coupon" size={16} />
          {t('shop_mark_coupons')}
        </span>
      )}
      {hasLoyaltyProgram && (
        <span>
          <Icon name="star" size={16} />
          {t('shop_mark_loyalty')}
        </span>
      )}
    </span>
  )
}
