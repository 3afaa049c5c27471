import swipe from '#ui/swipe-row.module.css'
import { CouponCard, type CouponCardProps } from './coupon-card.tsx'
import styles from './coupon-grid.module.css'
import type { Coupon } from './coupon.ts'

type CouponGridProps = Omit<CouponCardProps, 'coupon'> & {
  coupons: readonly Coupon[]
  /** On a phone they are a row to swipe. */
  swiped?: boolean
}

export function CouponGrid({ coupons, swiped = false, ...card }: CouponGridProps) {
  return (
    <ul className={[styles.grid, ...(swiped ? [styles.swiped, swipe.row, swipe.cards] : [])].join(' ')}>
      {coupons.map((coupon) => (
        <li key={coupon.uid} id={coupon.uid}>
          <CouponCard coupon={coupon} {...card} />
        </li>
      ))}
    </ul>
  )
}
