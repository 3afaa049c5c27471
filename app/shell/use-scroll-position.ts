import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far down each visited entry of the history was scrolled, by its key. */
const positions = new Map<string, number>()

/**
 * Keeps the scroll position as a browser does between documents: a new page begins at the top or at the place its
 * hash names, the way back ends where one was. A panel or filter over the same page moves nothing. The router has a
 * component for it, at three times the size and with an inline script.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const type: string = useNavigationType()
  const isWayBack = type === 'POP'

  const isFirstPage = useRef(true)
  useLayoutEffect(() => {
    // The first page is a document, and the browser has put it where it belongs.
    if (isFirstPage.current) {
      isFirstPage.current = false
      return
    }
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (isWayBack) scrollTo(0, positions.get(key) ?? scrollY)
    else if (place) place.scrollIntoView()
    else scrollTo(0, 0)
    // The page decides, not the query: see above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, hash])

  useEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
}
