import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'
import { isSlowConnection, isVerySlowConnection, savesData } from '#platform/loading/connection.ts'
import { opensHere } from '#ui/opens-here.ts'
import KeepVisits from '../offline/keep-visits.tsx'
import { createAheadQueue } from '#platform/loading/ahead-queue.ts'
import { findRoute, frameAddressOf, frameId } from './kept-routes.ts'
import { findEarlyPage, prepareRoute } from './prepare-route.ts'
import { tab } from './tab.ts'

/** How many pages are fetched ahead at once (RTE-40). */
const most = 5
/** The limit on a slow connection, where each page that is fetched ahead delays the images of the open one. */
const mostIfSlow = 2
/** A pointer that stays on a link for this many milliseconds rests on it; one that only crosses it is faster. */
const rest = 100

const cards = ['click_shop:', 'click_teaser:', 'select_centre:', 'click_coupon:']
  .map((click) => `a[data-track^="${click}"]`)
  .join()

/**
 * Fetches public pages before they are opened: those whose cards are in the window, and any whose link the visitor touches,
 * rests on or focuses. What keeps pages on the device comes with it.
 */
export default function FetchAhead() {
  useTaps()
  useEffect(() => {
    const ended = new AbortController()
    const queue = createAheadQueue(fetchPage, isSlowConnection ? mostIfSlow : most)
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
    // Others get only the pages whose links they touch, point at or focus.
    if (main && !savesData && !isVerySlowConnection) {
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
  return <KeepVisits />
}

/** The route whose page a link opens; undefined if none of it is fetched or shown ahead. */
const findRouteOfLink = ({ origin, pathname, search }: HTMLAnchorElement) =>
  origin === location.origin && search === '' && pathname !== location.pathname
    ? findRoute(pathname)
    : undefined

/**
 * Lets the router paint in the task of a tap, if something is known of the page behind the link. A click by the keyboard
 * has no count: its focus would be lost with what is shown early.
 */
function useTaps(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const ended = new AbortController()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isTap = event.detail > 0 && opensHere(event)
      if (!link || !isTap || link.target !== '' || link.hash !== '') return
      if (!findRouteOfLink(link) || findEarlyPage(link.pathname) === null) return
      event.preventDefault()
      void navigate(link.pathname, { flushSync: true })
    }
    document.addEventListener('click', onClick, { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [navigate])
}

/** Fetches the page of a link, with its code, styles and frame, unless it is kept; without its data if they are the visitor's. */
async function fetchPage(link: HTMLAnchorElement): Promise<void> {
  const { pathname } = link
  const { id, isAhead, isKept } = findRouteOfLink(link) ?? {}
  if (!id || !isAhead || tab.pages.has(pathname) || !navigator.onLine) return
  if (!isKept) return isAccountKnown() ? prepareRoute(id) : undefined
  await Promise.all([prepareRoute(id), tab.pages.load(pathname, id)])
  await tab.pages.load(frameAddressOf(pathname), frameId)
}
