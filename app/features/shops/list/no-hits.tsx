import { useTranslate } from '#app/i18n/translate.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './no-hits.module.css'
import { ShopGrid } from './shop-grid.tsx'
import type { ShopList } from './shop-list.ts'
import { everyShop, formatShopQuery } from '../shop-query.ts'

/** Replaces an empty list by links to continue: without the filters, to shops with similar names, to all shops. */
export default function NoHits({
  list,
  waysOn,
}: {
  list: ShopList
  waysOn: NonNullable<ShopList['waysOn']>
}) {
  const t = useTranslate()
  const { withoutFilters, suggestions } = waysOn
  const isFiltered = withoutFilters > 0
  return (
    <>
      <div className={styles.empty}>
        <img src="/illustrations/empty-search.svg" width={240} height={180} alt="" />
        <div>
          <h2>{t(isFiltered ? 'shops_none_filtered_title' : 'shops_none_title')}</h2>
          <p>{t(isFiltered ? 'shops_none_filtered_text' : 'shops_none_text')}</p>
          <p className={styles.ways}>
            {isFiltered && (
              <ButtonLink
                to={{ search: formatShopQuery({ ...everyShop, q: list.query.q }) }}
                preventScrollReset
              >
                {t('shops_none_without_filters', { count: withoutFilters })}
              </ButtonLink>
            )}
            <ButtonLink look={isFiltered ? 'secondary' : 'primary'} to={{ search: '' }} preventScrollReset>
              {t('shops_none_all')}
            </ButtonLink>
          </p>
        </div>
      </div>
      {suggestions.length > 0 && (
        <section>
          <h2 className={styles.headline}>{t('shops_none_suggestions')}</h2>
          <ShopGrid collection={{ ...list, shops: suggestions }} />
        </section>
      )}
    </>
  )
}
