import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noConsent, parseConsent } from '#platform/tracking/consent.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import { eventOfLink } from './event-of-link.ts'
import { reportPage } from './screen-views.ts'
import { applyConsent } from './tag-manager.ts'
import { track } from '#platform/tracking/track.ts'
import { parseTrackedClick } from '#platform/tracking/tracked-click.ts'
import type { TrackingEvent } from '#platform/tracking/tracking-event.ts'

/** The screens that the specification names for analytics (RTE-41); panels name theirs in their own table. */
const screens: Partial<Record<RouteName, string>> = {
  'centerUid-coupons': 'coupons_overview',
  'centerUid-shops': 'shops_overview',
  'centerUid-search': 'search',
  'centerUid-events': 'events_overview',
  'centerUid-gastronomy': 'gastronomy_overview',
  'centerUid-events-eventsUid': 'content_details',
  'centerUid-news-newsUid': 'content_details',
}

/** The name of a page in page views: from that list, or else its name in the route table. */
const screenOfRoute = (name: RouteName): string => screens[name] ?? name

/**
 * Tracks a click by the nearest element that names an event, or by the link that was followed. A click that closes an open `details`
 * element is no event.
 */
function trackClick({ target }: MouseEvent): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-track], a[href]') : null
  if (element === null || (element.matches('summary') && element.closest('details')?.open)) return
  const text = element.dataset['track']
  const event = text === undefined ? eventOfFollowed(element as HTMLAnchorElement) : parseTrackedClick(text)
  if (event !== null) track(event)
}

/** A link to the same page changes its query, its language or what is in view, and leads to nothing else. */
const eventOfFollowed = (link: HTMLAnchorElement): TrackingEvent | null =>
  link.origin !== location.origin || link.pathname === location.pathname || link.hreflang !== ''
    ? null
    : eventOfLink(link)

type PageTrackingProps = {
  container: string
  /** Null for a page that is no screen, such as an error page. */
  screen: RouteName | null
  choice: string | null
  /** Whether the cookie settings are open: the choice is applied after they close, because it may reload the page. */
  isChoosing: boolean
}

/** Tracks a visitor who has allowed it: page views, clicks, and the tag manager that receives them (TRK-01, CON-01). */
export default function PageTracking({ container, screen, choice, isChoosing }: PageTrackingProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isChoosing) applyConsent(container, parseConsent(choice ?? undefined) ?? noConsent)
  }, [container, choice, isChoosing])
  const isAllowed = parseConsent(choice ?? undefined)?.analytics === true
  useEffect(() => {
    if (isAllowed) reportPage(screen === null ? null : screenOfRoute(screen), pathname)
  }, [isAllowed, pathname, screen])
  useEffect(() => {
    // In the capture phase, before the page's own handlers, which may navigate away.
    document.addEventListener('click', trackClick, { capture: true })
    return () => document.removeEventListener('click', trackClick, { capture: true })
  }, [])
  return null
}
