import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isOpeningAddress, takeReopened } from '#platform/loading/opened-address.ts'

const positions = new Map<string, number>()

/** A link, and its distance from the window's top. */
type Way = { readonly href: string; readonly top: number }

/** The link by which the visitor left each history entry, by the entry's key. */
const ways = new Map<string, Way>()

/** What is written into a history entry that is left by a link, for a document that is loaded later. */
type Left = { readonly scrollY: number; readonly way: Way }

/** What the present history entry knows of how it was left, perhaps in another document. */
const readLeft = (): Left | undefined => (history.state as { left?: Left } | null)?.left

/**
 * Scrolls until a link has the same distance from the top of the window as before. A long list has only estimated
 * heights until the browser has laid it out, which takes a few frames, so a position in pixels would be wrong.
 */
function returnTo(way: Way, frames = 3): void {
  // A list that is hidden may have the same link; it has no place in the window.
  const link = [...document.links].find((each) => each.href === way.href && each.checkVisibility())
  if (link) scrollBy(0, link.getBoundingClientRect().top - way.top)
  if (link && frames > 0) requestAnimationFrame(() => returnTo(way, frames - 1))
}

const giveToBrowser = () => void (history.scrollRestoration = 'auto')

/**
 * Decides whether the browser or the app alone scrolls when the visitor comes back to the present history entry. What
 * the browser has noted for a list that was left by a link is the top, where the shop's page stood already. And a
 * document that was opened by Back or a reload is scrolled again at the end of loading, to where another of its pages
 * was left; late pictures make that seconds.
 */
function chooseScroller(): void {
  const isLoaded = document.readyState === 'complete'
  if (isLoaded && !readLeft()) giveToBrowser()
  else history.scrollRestoration = 'manual'
  if (!isLoaded) addEventListener('load', () => setTimeout(chooseScroller), { once: true })
}

/** A page that is hidden or left may be loaded again, which the browser scrolls before the app has begun. */
function watchVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') chooseScroller()
    else giveToBrowser()
  })
  addEventListener('pagehide', giveToBrowser)
}

/** The history entry for whose page the window stands already, while the router has not opened it; null if none. */
let held: string | null = null

/**
 * Puts the window where a page belongs that is shown before the router has opened it: at the top, or where the visitor
 * left it. Until the router has opened that page, and not another one before it, scrolling is not counted for any page.
 */
export function holdPosition(key: string, isLeftBefore: boolean): void {
  held = key
  chooseScroller()
  if (isLeftBefore) restorePosition(key)
  else scrollTo(0, 0)
}

function restorePosition(key: string): void {
  // Between two languages a document is loaded, which knows no positions of the one before.
  const left = positions.has(key) ? undefined : readLeft()
  scrollTo(0, positions.get(key) ?? left?.scrollY ?? scrollY)
  const way = ways.get(key) ?? left?.way
  if (way) returnTo(way)
}

/** Whether a page begins at its top, because its history entry is new or was left there. */
export function isLeftAtTop(key: string): boolean {
  // The router gives no key to the entry of the document that was loaded.
  const { key: present = 'default' } = (history.state ?? {}) as { key?: string }
  return (positions.get(key) ?? (present === key ? readLeft()?.scrollY : undefined) ?? 0) === 0
}

/** Goes back to the open page, if the router has not opened the one that was shown early. */
export function releasePosition(key: string): void {
  if (held === null || held === key) return
  held = null
  restorePosition(key)
}

/**
 * Marks the element that a link of the app leads to: for the browser, only a document that is loaded has a `:target`. The
 * styles of a list show both alike.
 */
function markLinked(place: HTMLElement | null): void {
  linked?.removeAttribute('data-linked')
  linked = place
  linked?.setAttribute('data-linked', '')
}

let linked: HTMLElement | null = null

/** The path of the page that is shown. An error page comes with a document of its own, so this cannot be the document's. */
let shownPath: string | null = null

/**
 * Handles the scroll position as a browser does between documents: a new page begins at the top or at its hash, and
 * Back returns to the previous position. A panel or filter over the same page does not scroll. The router has a
 * component for this, at three times the size and with an inline script.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const type: string = useNavigationType()

  const setPosition = useEffectEvent((isSamePage: boolean) => {
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    markLinked(place)
    // Each history entry has its own scroller.
    const hasScrolled = history.scrollRestoration === 'auto'
    chooseScroller()
    if (held !== null) {
      if (held === key) held = null
      return
    }
    // For a plain link to an anchor of this page the browser has already scrolled.
    if (isSamePage && type === 'POP' && hasScrolled) return
    // An answer is inside a closed question; the browser opens it only for its own links.
    const question = place?.closest('details')
    if (question) question.open = true
    if (type === 'POP') restorePosition(key)
    else if (place) place.scrollIntoView()
    else scrollTo(0, 0)
  })
  const restoreReopened = useEffectEvent(() => {
    if (isOpeningAddress()) return
    watchVisibility()
    // Otherwise the browser has scrolled, or is about to.
    if (!takeReopened() && history.scrollRestoration === 'auto') return
    restorePosition(key)
    chooseScroller()
  })
  // Only a change of the page scrolls, not one of the query: see above.
  useLayoutEffect(() => {
    const isFirstPage = shownPath === null
    const isSamePage = shownPath === pathname
    shownPath = pathname
    if (!isFirstPage) setPosition(isSamePage)
    // The browser has already scrolled the first page, because it is a document.
    else restoreReopened()
  }, [pathname, hash])

  // Stops listening before the next page is scrolled: otherwise the event of that scroll, which comes later, would be
  // stored for this page.
  useLayoutEffect(() => {
    const remember = () => {
      if (held === null) positions.set(key, scrollY)
    }
    const rememberWay = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('main a') : null
      if (!(link instanceof HTMLAnchorElement)) {
        ways.delete(key)
        return
      }
      const way = { href: link.href, top: link.getBoundingClientRect().top }
      ways.set(key, way)
      history.replaceState({ ...(history.state as object | null), left: { scrollY, way } satisfies Left }, '')
    }
    const ended = new AbortController()
    addEventListener('scroll', remember, { passive: true, signal: ended.signal })
    addEventListener('click', rememberWay, { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [key])
}
