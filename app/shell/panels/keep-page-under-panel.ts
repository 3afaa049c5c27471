import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { closePanels } from './panel-query.ts'

/**
 * Whether a page's data are fetched again. A panel opens and closes over the same page: that waits for no server.
 * Each route module exports it as `shouldRevalidate`.
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
