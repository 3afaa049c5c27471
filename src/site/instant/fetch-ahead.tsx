import { useEffect } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import KeepVisits from '../offline/keep-visits.tsx'
import { findRouteOfLink, prepareRoute, showPagesEarly } from './ahead-of-router.ts'
import { createAheadQueue } from './ahead-queue.ts'
import type { PageHandle } from './early-page.ts'
import { setOpenPageFilter } from './filter-at-once.ts'
import { filterKeptPage, keptPages } from './kept-pages.ts'
import { frameAddressOf, frameId, isKeptRoute } from './kept-routes.ts'

/** How many pages are fetched ahead at once (RTE-40). */
const most = 5
/** The limit on a slow connection, where each page that is fetched ahead delays the images of the open one. */
const mostIfSlow = 2
/** A pointer that stays on a link for this many milliseconds rests on it; one that only crosses it is faster. */
const rest = 100

/** What Chromium reports about the connection; other browsers report nothing. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }
const { saveData = false, effectiveType = '4g' } =
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection ?? {}
/**
 * Visitors who save data, or whose connection is very slow, get only the pages whose links they touch, point at or
 * focus.
 */
const isSparing = saveData || effectiveType.endsWith('2g')

/** The links of cards of shops, events, news, centres, and coupons that need an account. */
const cards = ['click_shop:', 'click_teaser:', 'select_centre:', 'click_coupon:']
  .map((click) => `a[data-track^="${click}"]`)
  .join()

/**
 * Fetches public pages before they are opened: those whose cards are in the window, and any other when the
 * visitor touches its link, rests on it or moves the focus to it. What keeps pages on the device and what filters the open
 * page come with it, at the same time. Renders nothing.
 */
export default function FetchAhead() {
  const navigate = useNavigate()
  useEffect(() => {
    const ended = new AbortController()
    showPagesEarly((pathname) => void navigate(pathname), ended.signal)
    return () => ended.abort()
  }, [navigate])
  useEffect(() => {
    const ended = new AbortController()
    const queue = createAheadQueue(fetchPage, effectiveType === '4g' ? most : mostIfSlow)
    let resting: ReturnType<typeof setTimeout> | undefined
    const listen = (type: string, onLink: (link: HTMLAnchorElement) => void) =>
      document.addEventListener(
        type,
        ({ target }) => {
          clearTimeout(resting)
          const link = target instanceof Element ? target.closest('a') : null
          if (link) onLink(link)
        },
        { passive: true, signal: ended.signal },
      )
    const fetchNow = (link: HTMLAnchorElement) => queue.add(link, true)
    listen('touchstart', fetchNow)
    listen('focusin', fetchNow)
    listen('pointerover', (link) => (resting = setTimeout(() => fetchNow(link), rest)))

    const inWindow = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) queue.add(target as HTMLAnchorElement)
        else queue.giveUp(target as HTMLAnchorElement)
      }
    })
    const main = document.querySelector('main')
    const watchCards = () => {
      for (const card of main?.querySelectorAll(cards) ?? []) inWindow.observe(card)
    }
    const changes = new MutationObserver(watchCards)
    if (main && !isSparing) {
      watchCards()
      changes.observe(main, { childList: true, subtree: true })
    }
    return () => {
      ended.abort()
      clearTimeout(resting)
      inWindow.disconnect()
      changes.disconnect()
    }
  }, [])
  useLoadFilter()
  return <KeepVisits />
}

/** Loads what filters the open page. */
function useLoadFilter(): void {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  useEffect(() => {
    setOpenPageFilter(() => null)
    let isLeft = false
    const load = async () => {
      const filter = await handle?.loadFilter?.()
      if (isLeft || filter === undefined) return
      setOpenPageFilter((address) => filterKeptPage(new URL(address, location.href), filter))
    }
    // If it cannot be loaded, the server filters.
    load().catch(console.warn)
    return () => void (isLeft = true)
  }, [handle])
}

/** Fetches the page of a link, with its code and styles, unless it is kept; without its data if they are the visitor's. */
async function fetchPage(link: HTMLAnchorElement): Promise<void> {
  const { pathname } = link
  const id = findRouteOfLink(link)
  if (id === undefined || keptPages.has(pathname) || !navigator.onLine) return
  if (!isKeptRoute(id)) return isAccountKnown() ? prepareRoute(id) : undefined
  await Promise.all([prepareRoute(id), keptPages.load(pathname, id).then(() => loadFrame(pathname))])
}

/** Fetches the frame around a page, if the page is of another centre than the open one. */
async function loadFrame(pathname: string): Promise<void> {
  const [address, openAddress] = [pathname, location.pathname].map((each) =>
    frameAddressOf(each, findRouteByPath(each)?.params['centerUid']),
  )
  if (address !== undefined && address !== openAddress) await keptPages.load(address, frameId)
}
