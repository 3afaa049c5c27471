import { useEffect } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { useCentre } from '../shell/use-shell.ts'
import { followContent } from './follow-content.ts'
import { addressOf, findRoute, frameAddressOf, frameId, hasPanel } from '../instant/kept-routes.ts'
import { tab } from '../instant/tab.ts'

/** Renews an open public page of a centre when its staff tell visitors something, or its content changes (STF-10). */
export function FollowCentre() {
  const place = useLocation()
  const uid = useCentre()?.uid
  const { revalidate } = useRevalidator()
  const { pathname } = place
  const address = addressOf(place)
  const route = findRoute(pathname)
  // The path of an error page may match the route of a kept page.
  const isErrorPage = Boolean(useRouteError())
  const routeId = route?.isKept === true && !isErrorPage && !hasPanel(place) ? route.id : undefined
  useEffect(() => {
    if (uid === undefined || routeId === undefined) return undefined
    const left = new AbortController()
    followContent({
      address: `/api/center/centers/${encodeURIComponent(uid)}/notices`,
      shown: tab.pages.versionOf(address),
      renew: async (version) => {
        tab.pages.expire(address, version)
        await Promise.all([
          tab.pages.load(address, routeId),
          tab.pages.load(frameAddressOf(pathname), frameId),
        ])
        if (tab.pages.find(address) === undefined) return false
        tab.renewals += 1
        if (!left.signal.aborted) await revalidate()
        return true
      },
      signal: left.signal,
    })
    return () => left.abort()
  }, [uid, address, pathname, routeId, revalidate])
  return null
}
