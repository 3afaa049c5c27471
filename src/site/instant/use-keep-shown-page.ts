import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { DefaultLayoutData } from '../shell/default-layout-data.ts'
import { useRootData } from '../shell/use-shell.ts'
import { addressOf, findRoute, frameAddressOf } from './kept-routes.ts'
import { tab } from './tab.ts'

/** Whether the data of the frame are without those of a panel, so that they are the same for all pages and visitors. */
const isPlain = ({ panelCentre, favouriteCentre, choices, account }: DefaultLayoutData) =>
  !(panelCentre ?? favouriteCentre ?? choices ?? account)

/**
 * Keeps the page that came with the document and the frame around it, and counts the age of both from the moment when
 * the visitor leaves them.
 */
export function useKeepShownPage(frame: DefaultLayoutData): void {
  const { contentVersion } = useRootData()
  const place = useLocation()
  const address = addressOf(place)
  const frameAddress = frameAddressOf(place.pathname)
  const { loaderData } = useMatches().at(-1) ?? {}
  const isWhole = typeof loaderData === 'object' && loaderData !== null && !('rest' in loaderData)
  const data = isWhole ? loaderData : undefined
  useLayoutEffect(() => {
    tab.centre = frame.centre
    return () => void (tab.centre = null)
  }, [frame.centre])
  useEffect(() => {
    if (data === undefined || !findRoute(place.pathname)?.isKept) return
    tab.pages.keep(address, { data, contentVersion })
    if (isPlain(frame)) tab.pages.keep(frameAddress, { data: frame, contentVersion })
    return () => {
      tab.pages.leave(address)
      tab.pages.leave(frameAddress)
    }
  }, [address, place.pathname, data, frame, frameAddress, contentVersion])
}
