import { CouponCard, type CouponCardProps } from './coupon-card.tsx'
import styles from './coupon-grid.module.css'
import type { Coupon } from './coupon.ts'

type CouponGridProps = Omit<CouponCardProps, 'coupon'> & { coupons: readonly Coupon[] }

/** Coupons side by side. */
export function CouponGrid({ coupons, ...card }: CouponGridProps) {
  return (
    <ul className={styles.grid}>
      {coupons.map((coupon) => (
        <li key={coupon.uid} id={coupon.uid}>
          <CouponCard coupon={coupon} {...card} />
        </li>
      ))}
    </ul>
  )
}
