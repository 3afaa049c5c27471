import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { deferredDelay } from '../shell/deferred-delay.ts'
import { filterKeptPage, type PageFilter } from './kept-loader.ts'

/**
 * The data that a page with filters shows. A choice is shown in the click itself, if the browser can filter the page: on a
 * slow phone the router comes to the same data a tenth of a second later. What filters is loaded soon after the page.
 */
export function useFilteredPage<Page extends object>(
  page: Page,
  loadFilter: () => Promise<PageFilter<Page>>,
): Page {
  const [filter, setFilter] = useState<{ readonly of: PageFilter<Page> } | null>(null)
  useEffect(() => {
    // If it cannot be loaded, the server filters.
    const load = () => void loadFilter().then((of) => setFilter({ of }), console.warn)
    const timer = setTimeout(load, deferredDelay)
    return () => clearTimeout(timer)
  }, [loadFilter])
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  if (filter === null || next?.pathname !== pathname) return page
  return filterKeptPage(new URL(pathname + next.search, location.href), filter.of) ?? page
}
