import { CouponCard } from './coupon-card.tsx'
import styles from './coupon-grid.module.css'
import type { Coupon } from './coupon.ts'

/** Coupons side by side. On a shop's own pages they need not lead to the shop. */
export function CouponGrid({
  coupons,
  linksToShop = true,
}: {
  coupons: readonly Coupon[]
  linksToShop?: boolean
}) {
  return (
    <ul className={styles.grid}>
      {coupons.map((coupon) => (
        <li key={coupon.uid} id={coupon.uid}>
          <CouponCard coupon={coupon} linksToShop={linksToShop} />
        </li>
      ))}
    </ul>
  )
}
