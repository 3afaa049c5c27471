import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { closePanels } from '#site/panel-table/panel-query.ts'

/**
 * Whether a page's data are fetched again. A panel opens and closes over the same page without a request to the server.
 * Route modules export it as `shouldRevalidate`.
 */
export function keepPageUnderPanel({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isPanelAlone =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    closePanels(currentUrl.search) === closePanels(nextUrl.search)
  return !isPanelAlone && defaultShouldRevalidate
}
