import { useLocale } from '#i18n/translate.tsx'
import { Picture } from '#ui/picture.tsx'
import { BrandTile } from './brand-tile.tsx'
import type { ShopSummary } from './shop.ts'
import styles from './shop-front.module.css'

/** What a list shows of a shop beside its name, which says what is to be seen: the photo, or else the logo. */
export function ShopFront({ shop: { brand, photo } }: { shop: Pick<ShopSummary, 'brand' | 'photo'> }) {
  const lang = useLocale()
  if (photo === null) return <BrandTile brand={brand} />
  return (
    <span className={styles.front}>
      <Picture image={{ ...photo, alt: { value: '', lang } }} sizes="(min-width: 40em) 18rem, 7.25rem" />
    </span>
  )
}
