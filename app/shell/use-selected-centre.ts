import { useSyncExternalStore } from 'react'
import type { CentreSummary } from '#app/features/centres/centre.ts'
import { favouriteCentreCookie, readChoice } from '#app/platform/cookies.ts'
import { useCentre, useRootData } from './use-shell.ts'

const noSubscription = () => () => undefined
const nothing = () => null
const readFavourite = () => readChoice(favouriteCentreCookie, document.cookie) ?? null

/**
 * The centre that header and footer belong to: that of the route, else the visitor's favourite one. The favourite is
 * read in the browser, after the page is there: pages are the same bytes for everybody, so the server cannot know it.
 */
export function useSelectedCentre(): CentreSummary | null {
  const centre = useCentre()
  const { centres } = useRootData()
  // Reading cookies makes the page wait for the browser: not where the answer would not be used.
  const favourite = useSyncExternalStore(noSubscription, centre ? nothing : readFavourite, nothing)
  return centre ?? centres.find(({ uid }) => uid === favourite) ?? null
}
