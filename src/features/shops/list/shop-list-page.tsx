import { Suspense, useSyncExternalStore, useDeferredValue } from 'react'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { network } from '#platform/loading/when-online.ts'
import { Page, PageHeader } from '#ui/page.tsx'
import { ShopDirectory } from './shop-directory.tsx'
import { ShopGrid } from './shop-grid.tsx'
import styles from './shop-list-page.module.css'
import type { ShopList } from './shop-list.ts'
import type { OpenShopSearch } from '../shop-search.ts'
import { formatShopQuery } from '../shop-query.ts'
import { ShopSearchForm } from './shop-search-form.tsx'
import { useSearchForm } from './use-search-form.ts'
import type { ShopSummary } from '../shop.ts'

/** Loaded only for a narrowed list; most visitors first see all shops. */
const ActiveFilters = lazyOptional(() => import('./active-filters.tsx'))
const NoHits = lazyOptional(() => import('./no-hits.tsx'))

/** From this number of shops on, the list is grouped by letters. */
const manyShops = 25

/** All shops of a centre, or those that match the query or what is in the search form. */
export function ShopListPage({ list, openSearch }: { list: ShopList; openSearch: OpenShopSearch }) {
  const t = useTranslate()
  const locale = useLocale()
  const { shown, isPreview, isSearching, ...form } = useSearchForm(list, () =>
    openSearch(list.centreUid, locale),
  )
  // What the browser cannot answer waits for the server, which does not come without a network.
  const isCutOff = useSyncExternalStore(network.subscribe, network.read, () => 'fine') !== 'fine'
  const { centreUid, query, shops, total, waysOn } = shown
  const cards = useFirstCards(shops)
  const isWhole = shops.length === total
  const isNarrowed = formatShopQuery(query) !== ''
  return (
    <Page>
      <Breadcrumb
        crumbs={[{ label: list.centreName, to: pathOf('centerUid', locale, { centerUid: centreUid }) }]}
        here={t('shops_title')}
      />
      <PageHeader title={t('shops_title')} lead={t('shops_lead', { count: total })} />
      <ShopSearchForm
        {...list}
        categories={shown.categories}
        floors={shown.floors}
        hits={shops.length}
        search={form}
      />
      <div className={styles.top}>
        {/* Assistive technology waits for the server's answer, so that it says one count for each pause in typing. */}
        <p className={styles.count} role="status" aria-busy={isPreview || undefined}>
          {isSearching
            ? t(isCutOff ? 'shops_searching_offline' : 'shops_searching')
            : isWhole
              ? t('shops_all', { count: total })
              : t('shops_hits', { count: shops.length })}
        </p>
        {isNarrowed && (
          <Suspense>
            <ActiveFilters {...shown} />
          </Suspense>
        )}
      </div>
      {waysOn ? (
        <Suspense>
          <NoHits list={shown} waysOn={waysOn} />
        </Suspense>
      ) : query.q === '' && shops.length >= manyShops ? (
        <ShopDirectory collection={shown} cards={cards} />
      ) : (
        <ShopGrid collection={{ ...shown, shops: cards }} />
      )}
    </Page>
  )
}

/** As many as are laid out at once (`shop-grid.module.css`): more than a window shows. */
const firstCards = 12

/**
 * The shops of a changing list whose cards are made now: the first ones at once, so that a key is answered on a slow phone, and
 * the others when there is time, unless the next key has changed the list again.
 */
function useFirstCards(shops: readonly ShopSummary[]): readonly ShopSummary[] {
  const made = useDeferredValue(shops)
  const isMade = made.length === shops.length && made.every(({ uid }, at) => uid === shops[at]?.uid)
  return isMade ? shops : shops.slice(0, firstCards)
}
