import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { DefaultLayoutData } from '../shell/default-layout-data.ts'
import { deferredDelay } from '../shell/deferred-delay.ts'
import { useRootData } from '../shell/use-shell.ts'
import { addressOf, frameAddressOf, isKeptRoute } from './kept-routes.ts'
import { loadKeptPages } from './load-kept-pages.ts'

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
  const frameAddress = frameAddressOf(place.pathname, frame.centre?.uid)
  const { id, loaderData } = useMatches().at(-1) ?? {}
  const isWhole = typeof loaderData === 'object' && loaderData !== null && !('rest' in loaderData)
  const data = isWhole ? loaderData : undefined
  useEffect(() => {
    if (data === undefined || id === undefined || !isKeptRoute(id)) return
    const keep = async () => {
      const { keptPages } = (await loadKeptPages()) ?? {}
      keptPages?.keep(address, { data, contentVersion })
      if (isPlain(frame)) keptPages?.keep(frameAddress, { data: frame, contentVersion })
      return keptPages
    }
    const leave = async () => {
      const keptPages = await keep()
      keptPages?.leave(address)
      keptPages?.leave(frameAddress)
    }
    const timer = setTimeout(() => void keep(), deferredDelay)
    return () => {
      clearTimeout(timer)
      void leave()
    }
  }, [address, id, data, frame, frameAddress, contentVersion])
}
