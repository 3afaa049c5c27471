import { Link } from 'react-router'
import { Text, useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './active-filters.module.css'
import type { FilterChoice, ShopList } from './shop-list.ts'
import { everyShop, formatShopQuery, type ShopQuery } from '../shop-query.ts'

/** The filters that narrow the list; each can be removed, or all at once. */
export default function ActiveFilters({
  query,
  categories,
  floors,
}: Pick<ShopList, 'query' | 'categories' | 'floors'>) {
  const t = useTranslate()
  const nameOf = (choices: readonly FilterChoice[], id: string | null) => {
    const choice = choices.find((one) => one.id === id)
    return choice && <Text of={choice.name} />
  }
  const labels = {
    q: query.q && t('shops_filter_search', { q: query.q }),
    category: nameOf(categories, query.category),
    floor: nameOf(floors, query.floor),
    type: query.type && t(`shops_type_${query.type}`),
    open: query.open && t('shops_filter_open'),
    coupons: query.coupons && t('shops_filter_coupons'),
    loyalty: query.loyalty && t('shops_filter_loyalty'),
  } satisfies Record<keyof ShopQuery, unknown>
  const active = (Object.keys(labels) as (keyof ShopQuery)[]).filter((name) => labels[name])
  if (active.length === 0) return null
  const to = (rest: ShopQuery) => ({ search: formatShopQuery(rest) })
  return (
    <ul className={styles.filters} aria-label={t('shops_filter_active')}>
      {active.map((name) => (
        <li key={name}>
          <Link to={to({ ...query, [name]: everyShop[name] })} replace preventScrollReset>
            <VisuallyHidden>{`${t('shops_filter_remove')} `}</VisuallyHidden>
            {labels[name]}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link className={styles.reset} to={to(everyShop)} replace preventScrollReset>
            {t('shops_filter_reset')}
          </Link>
        </li>
      )}
    </ul>
  )
}
