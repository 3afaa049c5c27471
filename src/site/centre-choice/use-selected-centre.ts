import { use, useSyncExternalStore } from 'react'
import { favouriteCentreCookie, readChoiceCookie } from '#platform/cookies.ts'
import { useKnownCentre, type KnownCentre } from './known-centre.ts'
import { useScreen } from '../shell/use-screen.ts'
import { FavouriteCentreContext, useRootData } from '../shell/use-shell.ts'

const noSubscription = () => () => undefined
const nothing = () => null
const readFavourite = () => readChoiceCookie(favouriteCentreCookie, document.cookie) ?? null

/** The visitor's favourite centre, the one visited last; null on the server, which does not know whom it renders for. */
export const useFavourite = () => useSyncExternalStore(noSubscription, readFavourite, nothing)

/**
 * The centre of header and footer: that of the route, or of the path if no screen has the path, otherwise the visitor's
 * favourite one. A page of an unknown centre has none, even if there is a favourite (NAV-01, NAV-05). On a site with one
 * centre it is always that one. The browser reads the favourite after the page has loaded: most pages are the same bytes for everybody, so the server cannot know it.
 */
export function useSelectedCentre(): KnownCentre | null {
  const { name, centreUid } = useScreen()
  const { onlyCentre } = useRootData()
  const written = use(FavouriteCentreContext)
  const ofAddress = useKnownCentre(centreUid)
  const isOfCentre = ofAddress !== null || (name !== null && centreUid !== null && onlyCentre === null)
  // Reading cookies delays the page, so they are read only if the favourite centre is needed.
  const favourite = useSyncExternalStore(
    noSubscription,
    isOfCentre || onlyCentre !== null ? () => onlyCentre : readFavourite,
    isOfCentre || onlyCentre !== null ? () => onlyCentre : () => written,
  )
  const chosen = useKnownCentre(favourite)
  return ofAddress ?? (isOfCentre ? null : chosen)
}
