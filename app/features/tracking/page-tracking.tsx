import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { nothingAllowed } from '#app/features/consent/consent.ts'
import { applyConsent } from './tag-manager.ts'
import { readConsent, track } from './track.ts'
import { parseTrackedClick } from './tracked-click.ts'

/** The event of a click, by the nearest element that names one; to close what lies open is none. */
function trackClick({ target }: MouseEvent): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null
  if (element === null || (element.matches('summary') && element.closest('details')?.open)) return
  const event = parseTrackedClick(element.dataset['track'] ?? '')
  if (event !== null) track(event)
}

/**
 * Follows a visitor who has allowed it: pages, clicks, and the tag manager that takes them (TRK-01, CON-01). The panel
 * in which they allow it closes by a navigation, after which the choice is looked at again.
 * @param container the tag manager's id
 * @param screen the name of the route
 */
export default function PageTracking({ container, screen }: { container: string; screen: string | null }) {
  const { pathname, key } = useLocation()
  useEffect(() => applyConsent(container, readConsent() ?? nothingAllowed), [container, key])
  const isAllowed = readConsent()?.analytics === true
  useEffect(() => {
    if (isAllowed && screen !== null) track({ name: 'page_view', screen })
  }, [isAllowed, pathname, screen])
  useEffect(() => {
    // Ahead of the page's own handlers, which may lead away.
    document.addEventListener('click', trackClick, { capture: true })
    return () => document.removeEventListener('click', trackClick, { capture: true })
  }, [])
  return null
}
