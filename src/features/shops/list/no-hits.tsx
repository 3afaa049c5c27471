import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './no-hits.module.css'
import { ShopGrid } from './shop-grid.tsx'
import type { ShopList } from './shop-list.ts'
import { everyShop, formatShopQuery } from '../shop-query.ts'

/** Replaces an empty list by links to continue: without the filters, to other answers, to similar shops, to all shops. */
export default function NoHits({
  list,
  waysOn,
}: {
  list: ShopList
  waysOn: NonNullable<ShopList['waysOn']>
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { withoutFilters, missing, isElsewhere, suggestions } = waysOn
  const isFiltered = withoutFilters > 0
  const q = list.query.q
  return (
    <>
      <div className={styles.empty}>
        <img src="/illustrations/empty-search.svg" width={240} height={180} alt="" />
        <div>
          <h2>
            {missing !== null
              ? t('shops_none_missing_title', { name: missing })
              : t(isFiltered ? 'shops_none_filtered_title' : 'shops_none_title')}
          </h2>
          <p>{t(textOf(waysOn))}</p>
          <p className={styles.ways}>
            {isElsewhere && !isFiltered && (
              <ButtonLink
                to={{
                  pathname: pathOf('centerUid-search', locale, { centerUid: list.centreUid }),
                  search: `?${new URLSearchParams({ q }).toString()}`,
                }}
              >
                {t('shops_none_elsewhere')}
              </ButtonLink>
            )}
            {isFiltered && (
              <ButtonLink to={{ search: formatShopQuery({ ...everyShop, q }) }} preventScrollReset>
                {t('shops_none_without_filters', { count: withoutFilters })}
              </ButtonLink>
            )}
            <ButtonLink
              variant={isFiltered || isElsewhere ? 'secondary' : 'primary'}
              to={{ search: '' }}
              preventScrollReset
            >
              {t('shops_none_all')}
            </ButtonLink>
          </p>
        </div>
      </div>
      {suggestions.length > 0 && (
        <section>
          <h2 className={styles.headline}>
            {t(missing === null ? 'shops_none_suggestions' : 'shops_none_similar')}
          </h2>
          <ShopGrid collection={{ ...list, shops: suggestions }} />
        </section>
      )}
    </>
  )
}

function textOf({ withoutFilters, missing, isElsewhere }: NonNullable<ShopList['waysOn']>) {
  if (missing !== null) return 'shops_none_missing_text'
  if (withoutFilters > 0) return 'shops_none_filtered_text'
  return isElsewhere ? 'shops_none_elsewhere_text' : 'shops_none_text'
}
