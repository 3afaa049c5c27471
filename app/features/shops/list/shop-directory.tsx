import { useTranslate } from '#app/i18n/translate.tsx'
import { ShopCard } from './shop-card.tsx'
import styles from './shop-grid.module.css'
import type { ShopCollection } from '../shop.ts'
import { useShopsNow } from './use-shops-now.ts'

/** Many shops grouped by their first letters, with a link to each letter. */
export function ShopDirectory({ collection }: { collection: ShopCollection }) {
  const t = useTranslate()
  const now = useShopsNow(collection)
  const { centreUid, centreTimeline, shops } = collection
  const letters = [...new Set(shops.map(({ letter }) => letter))]
  return (
    <>
      <nav className={styles.letters} aria-label={t('shops_alphabet')}>
        {letters.map((letter) => (
          <a key={letter} href={`#${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className={styles.grid}>
        {letters.map((letter) => (
          <section key={letter} className={styles.group}>
            <h2 className={styles.letter} id={letter}>
              {letter}
            </h2>
            <ul className={styles.group}>
              {shops
                .filter((shop) => shop.letter === letter)
                .map((shop) => (
                  <li key={shop.uid}>
                    <ShopCard centreUid={centreUid} shop={shop} centreTimeline={centreTimeline} now={now} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
