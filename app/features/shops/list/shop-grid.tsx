import { ShopCard } from './shop-card.tsx'
import styles from './shop-grid.module.css'
import type { ShopCollection } from '../shop.ts'
import { useShopsNow } from './use-shops-now.ts'

/** Some shops, in the given order. */
export function ShopGrid({ collection }: { collection: ShopCollection }) {
  const now = useShopsNow(collection)
  const { centreUid, centreTimeline, shops } = collection
  return (
    <ul className={styles.grid}>
      {shops.map((shop) => (
        <li key={shop.uid}>
          <ShopCard centreUid={centreUid} shop={shop} centreTimeline={centreTimeline} now={now} />
        </li>
      ))}
    </ul>
  )
}
