import { ButtonAnchor } from '#ui/button.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { Prose } from '#ui/prose.tsx'
import { Tag } from '#ui/tag.tsx'
import type { GastronomyView, ShopDetails } from '../shop.ts'
import styles from './shop-page.module.css'

type ShopAboutProps = {
  shop: Pick<ShopDetails, 'name' | 'description' | 'note'>
  gastronomy: Pick<GastronomyView, 'title' | 'marks' | 'menu'> | null
}

/** The words about a shop: what applies in this centre, its menu, and its description. */
export function ShopAbout({ shop, gastronomy }: ShopAboutProps) {
  const t = useTranslate()
  return (
    <div className={styles.about}>
      {shop.note && (
        <section className={styles.note}>
          <h2>{t('shop_note')}</h2>
          <Prose html={shop.note} />
        </section>
      )}
      <section>
        <h2>{t('shop_about', { name: shop.name })}</h2>
        {gastronomy?.menu && (
          <ButtonAnchor
            className={styles.menu}
            variant="secondary"
            href={gastronomy.menu.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {gastronomy.menu.label}
          </ButtonAnchor>
        )}
        <Prose html={shop.description} />
        {gastronomy && gastronomy.marks.length > 0 && (
          <ul className={styles.marks} aria-label={gastronomy.title}>
            {gastronomy.marks.map((mark) => (
              <li key={mark}>
                <Tag>{mark}</Tag>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
