import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the content when another page is shown (NAV-07), as a page load would; assistive technology
 * then reads the new page. A panel that opens over the same page manages its focus itself, and a search that only
 * changes the query leaves the focus where the visitor types.
 */
export function useFocusAfterNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    target.current?.focus({ preventScroll: true })
  }, [pathname, target])
}
