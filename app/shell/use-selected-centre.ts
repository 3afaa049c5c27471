import { use, useSyncExternalStore } from 'react'
import type { CentreSummary } from '#app/features/centres/centre.ts'
import { favouriteCentreCookie, readChoice } from '#app/platform/cookies.ts'
import { useScreen } from './use-screen.ts'
import { FavouriteCentreContext, useRootData } from './use-shell.ts'

const noSubscription = () => () => undefined
const nothing = () => null
const readFavourite = () => readChoice(favouriteCentreCookie, document.cookie) ?? null

/**
 * The centre of header and footer: that of the route, otherwise the visitor's favourite one. A page of an unknown
 * centre has none, even if there is a favourite (NAV-01, NAV-05). The browser reads the favourite after the page has
 * loaded: most pages are the same bytes for everybody, so the server cannot know it.
 */
export function useSelectedCentre(): CentreSummary | null {
  const { centreUid } = useScreen()
  const { centres } = useRootData()
  const written = use(FavouriteCentreContext)
  const isOfCentre = centreUid !== null
  // Reading cookies makes the page wait for the browser, so they are read only if the result is used.
  const favourite = useSyncExternalStore(
    noSubscription,
    isOfCentre ? nothing : readFavourite,
    isOfCentre ? nothing : () => written,
  )
  const uid = centreUid ?? favourite
  return centres.find((centre) => centre.uid === uid) ?? null
}
