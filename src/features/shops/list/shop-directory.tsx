import { useTranslate } from '#i18n/translate.tsx'
import { KeptItem } from '#platform/html/kept-markup.tsx'
import { ShopCard } from './shop-card.tsx'
import styles from './shop-grid.module.css'
import type { ShopCollection } from '../shop.ts'
import { useShopsNow } from './use-shops-now.ts'

/**
 * Many shops grouped by their first letters, with a link to each letter. A letter stands in the item of its first shop,
 * so that the cards follow one another without a gap.
 * @param cards the shops whose cards are made now
 */
export function ShopDirectory({
  collection,
  cards,
}: {
  collection: ShopCollection
  cards: ShopCollection['shops']
}) {
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
          <ul key={letter} className={styles.group} aria-labelledby={`letter-${letter}`}>
            {cards
              .filter((shop) => shop.letter === letter)
              .map((shop, index) => (
                <KeptItem
                  key={shop.uid}
                  id={index === 0 ? letter : undefined}
                  of={shop}
                  variant={index === 0 ? 'first' : ''}
                >
                  {index === 0 && (
                    <h2 className={styles.letter} id={`letter-${letter}`}>
                      {letter}
                    </h2>
                  )}
                  <ShopCard centreUid={centreUid} shop={shop} centreTimeline={centreTimeline} now={now} />
                </KeptItem>
              ))}
          </ul>
        ))}
      </div>
    </>
  )
}
