import { useTranslate } from '#i18n/translate.tsx'
import styles from './shop-page.module.css'

/** Holds the place of `ShopRest` while its data are on the way. */
export function ShopRestPending() {
  const t = useTranslate()
  return (
    <div className={`${styles.columns} ${styles.pending}`} aria-busy="true">
      <div className={styles.facts}>
        <section>
          <h2>{t('centre_details_hours')}</h2>
          <Lines />
        </section>
      </div>
    </div>
  )
}

/** Grey bars in place of text. */
export const Lines = () => <p className={styles.lines} aria-hidden="true" />
