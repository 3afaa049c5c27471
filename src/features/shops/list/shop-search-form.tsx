import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { FilterChip, FilterSelect } from './filter-fields.tsx'
import type { ShopList } from './shop-list.ts'
import { longestSearch, shopTypes } from '../shop-query.ts'
import styles from './shop-search-form.module.css'
import type { SearchForm } from './use-search-form.ts'

type FormProps = Pick<ShopList, 'query' | 'categories' | 'floors'> & {
  /** How many shops are shown. */
  hits: number
  search: SearchForm
}

/** Search and filters as a plain GET form; with JavaScript it answers while the visitor types. */
export function ShopSearchForm({ query, categories, floors, hits, search }: FormProps) {
  const t = useTranslate()
  const { form, ...listeners } = search
  const { q: _typed, open: _beside, ...folded } = query
  const count = Object.values(folded).filter((value) => value !== null && value !== false).length
  return (
    <search>
      <form className={styles.form} method="get" ref={form} {...listeners}>
        <SearchField
          name="q"
          label={t('shops_search_label')}
          submit={t('shops_search_submit')}
          defaultValue={query.q}
          maxLength={longestSearch}
        />
        <div className={styles.filters}>
          <FilterChip name="open" isOn={query.open} label={t('shops_filter_open')} />
          <details className={styles.more}>
            <summary>
              <Icon name="filter" size={20} />
              {t('shops_filter')}
              {count > 0 && <b>{count}</b>}
            </summary>
            <div className={styles.fields}>
              <FilterSelect
                name="category"
                label={t('shops_filter_category')}
                all={t('shops_filter_category_all')}
                chosen={query.category}
                choices={categories}
              />
              <FilterSelect
                name="floor"
                label={t('shops_filter_floor')}
                all={t('shops_filter_floor_all')}
                chosen={query.floor}
                choices={floors}
              />
              <FilterSelect
                name="type"
                label={t('shops_filter_type')}
                all={t('shops_filter_type_all')}
                chosen={query.type}
                choices={shopTypes.map((id) => ({ id, name: t(`shops_type_${id}`) }))}
              />
              <FilterChip name="coupons" isOn={query.coupons} label={t('shops_filter_coupons')} />
              <FilterChip name="loyalty" isOn={query.loyalty} label={t('shops_filter_loyalty')} />
              <ShowHits hits={hits} />
            </div>
          </details>
        </div>
      </form>
    </search>
  )
}

/** Closes the section with the filters, which on a phone is above the shops. */
function ShowHits({ hits }: Pick<FormProps, 'hits'>) {
  const t = useTranslate()
  return (
    <Button
      className={styles.show}
      wide
      data-scripted=""
      onClick={({ currentTarget }) => {
        const filters = currentTarget.closest('details')
        filters?.removeAttribute('open')
        filters?.querySelector('summary')?.focus()
      }}
    >
      {t('shops_filter_show', { count: hits })}
    </Button>
  )
}
