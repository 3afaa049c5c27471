import { KeptItem } from '#platform/html/kept-markup.tsx'
import { ShopCard } from './shop-card.tsx'
import styles from './shop-grid.module.css'
import type { ShopCollection } from '../shop.ts'
import { useShopsNow } from './use-shops-now.ts'

export function ShopGrid({ collection }: { collection: ShopCollection }) {
  const now = useShopsNow(collection)
  const { centreUid, centreTimeline, shops } = collection
  return (
    <ul className={styles.grid}>
      {shops.map((shop) => (
        <KeptItem key={shop.uid} of={shop}>
          <ShopCard centreUid={centreUid} shop={shop} centreTimeline={centreTimeline} now={now} />
        </KeptItem>
      ))}
    </ul>
  )
}
