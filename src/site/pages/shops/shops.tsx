import type { LoaderFunctionArgs } from 'react-router'
import { searchedContext, searchShops } from '#features/search/search.server.ts'
import { findShopList } from '#features/shops/list/shop-list.server.ts'
import { ShopListPage } from '#features/shops/list/shop-list-page.tsx'
import type { OpenShopSearch } from '#features/shops/shop-search.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import type { PageHandle } from '#site/instant/tab.ts'
import { useListData } from '#site/instant/use-list-data.ts'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

export const handle: PageHandle = { isList: true }

/** The shops of a centre that match the search and the filters in the query. */
export async function loader(args: LoaderFunctionArgs) {
  const { content, locale, messages, search, now, t, param } = await requirePage(args)
  const centreUid = param('centerUid')
  const list = await findShopList(content, centreUid, locale, search, now, (q) =>
    searchShops(args.context.get(searchedContext), t, { centreUid, locale, nowMs: now }, q),
  )
  limitFreshness(args.context, list.freshUntil)
  const head = pageHead({
    title: t('shops_title'),
    of: list.value.centreName,
    description: t('shops_lead', { count: list.value.total }),
  })
  return { head, messages, list: list.value }
}

/** Loaded when a visitor first touches the search: what the browser needs to search like the server. */
const openSearch: OpenShopSearch = async (...centre) =>
  (await import('#features/search/browser/open-shop-search.ts')).openShopSearch(...centre)

export default function Shops() {
  return <ShopListPage list={useListData<typeof loader>().list} openSearch={openSearch} />
}
