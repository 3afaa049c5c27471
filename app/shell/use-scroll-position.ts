import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position of each visited history entry, by its key. */
const positions = new Map<string, number>()

/**
 * Handles the scroll position as a browser does between documents: a new page begins at the top or at its hash, and
 * Back returns to the previous position. A panel or filter over the same page does not scroll. The router has a
 * component for this, at three times the size and with an inline script.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const type: string = useNavigationType()
  const isFirstPage = useRef(true)

  const setPosition = useEffectEvent(() => {
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (type === 'POP') scrollTo(0, positions.get(key) ?? scrollY)
    else if (place) place.scrollIntoView()
    else scrollTo(0, 0)
  })
  // Only a change of the page scrolls, not one of the query: see above.
  useLayoutEffect(() => {
    // The first page is a document, which the browser has scrolled already.
    if (isFirstPage.current) isFirstPage.current = false
    else setPosition()
  }, [pathname, hash])

  useEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
}
